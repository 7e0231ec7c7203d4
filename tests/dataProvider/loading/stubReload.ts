import { onTestFinished, vi } from 'vitest'

/** Takes the place of `location.reload` until the test ends, with a tab that has not reloaded by itself yet. */
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
