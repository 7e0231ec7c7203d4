import { onTestFinished, vi } from 'vitest'

/** Stubs `location` so that it records navigation and loads nothing. */
export function stubLocation() {
  const { href, origin } = window.location
  const replace = vi.fn<(address: string) => void>()
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { href, origin, replace, assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { replace, assign }
}
