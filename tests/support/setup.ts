import { configure, getConfig } from '@testing-library/dom'
import '@testing-library/jest-dom/vitest'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const { getElementError } = getConfig()

configure({
  // Long enough for a busy machine; what is waited for usually happens at once.
  asyncUtilTimeout: 20_000,
  // Printing the page takes long, and whoever waits for an element gets such an error at each look: it is printed when somebody
  // reads the message.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
})

// What React, MUI or our own code complains about is a defect: a test that expects a complaint takes it from here.
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

// Each test leaves the page, and each file the document, which the files of one worker share.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  // Before the look at the console, since hooks after a test run in reverse order: leaving may complain, too.
  afterEach(cleanup)
  afterAll(() => {
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
}

/** What was written to the console so far; from then on it counts as expected. */
export function expectConsole(): string[] {
  return complaints.splice(0)
}
