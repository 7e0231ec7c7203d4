import { onTestFinished, vi } from 'vitest'

/** The browser's address, which keeps a record of the pages it is told to load and loads none. */
export function stubLocation() {
  const { href, origin } = window.location
  const replace = vi.fn<(address: string) => void>()
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { href, origin, replace, assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { replace, assign }
}
