import { configure, getConfig } from '@testing-library/dom'
import '@testing-library/jest-dom/vitest'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const { getElementError } = getConfig()
// Testing Library says so, though not in its types.
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // Long enough for a busy machine; what is waited for usually happens at once.
  asyncUtilTimeout: 20_000,
  // While something is waited for, every look at the page that does not find it would print the page into an error that
  // nobody reads: on a busy machine the page then hardly gets on. The last error, once the time is over, prints it.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
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

// React notes of each element where it was made, for stacks that nobody reads here: a tenth of the tests' CPU time. It does so
// for some thousands a second, which it counts in a number of its own.
const stopOwnerStacks = async () => {
  const internals = (await import('react')) as unknown as Record<string, object>
  const counts = internals['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
  if (!counts || !('recentlyCreatedOwnerStacks' in counts))
    throw new Error('React counts its stacks elsewhere')
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}

// Fastify looks for a plugin without this name in all that was ever required, which is much here and next to nothing in
// the bundled server: half of the time that an app takes to be built.
const pluginName = Symbol.for('fastify.display-name')
Object.defineProperty(Function.prototype, pluginName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name
  },
  set(value: string) {
    Object.defineProperty(this, pluginName, { value })
  },
})

// Each test leaves the page, and each file the document, which the files of one worker share.
if (typeof document !== 'undefined') {
  await stopOwnerStacks()
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
