import { configure, getConfig } from '@testing-library/dom'
import '@testing-library/jest-dom/vitest'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const { getElementError } = getConfig()

configure({
  // Long enough for a busy host. Tests usually wait only milliseconds.
  asyncUtilTimeout: 20_000,
  // `waitFor` creates an error for each failed attempt, and rendering the page as the error's text takes long. So render it only
  // when the message is read.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
})

// An error or a warning on the console is a defect and fails the test, unless the test calls `expectConsole`.
const levels = ['error', 'warn'] as const
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
      complaints.push(parts.map(String).join(' ')),
    )
  }
})

afterEach(() => {
  for (const level of levels) vi.mocked(console[level]).mockRestore()
  expect(complaints, 'nothing was expected on the console').toEqual([])
})

// The files of a worker share one document. Unmount after each test, and reset the document after each file.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  // jsdom has no media queries. The visitor prefers reduced motion, so that no test plays a video unless it stubs this.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduce'),
      onchange: null,
    }) as MediaQueryList
  // Runs before the check of the console, because hooks after a test run in reverse order. Unmounting may log errors too.
  afterEach(cleanup)
  afterAll(() => {
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
}

/** Returns the console's errors and warnings so far, and marks them as expected. */
export function expectConsole(): string[] {
  return complaints.splice(0)
}
