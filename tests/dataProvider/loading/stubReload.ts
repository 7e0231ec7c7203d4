import { onTestFinished, vi } from 'vitest'

/** Stubs `location.reload` until the test ends, in a tab without an earlier automatic reload. */
export function stubReload() {
  const reload = vi.fn<() => void>()
  sessionStorage.clear()
  vi.stubGlobal('location', { ...window.location, reload })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  return reload
}
