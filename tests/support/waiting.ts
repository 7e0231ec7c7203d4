import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A promise that the test settles (Promise.withResolvers, which our `lib` does not know). */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/**
 * Waits by turns of the event loop, in which what a connection brings is read. `expect.poll` would move a fake clock on each time
 * that it looks, by more the slower the machine.
 */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  while (!isSo()) {
    if (isOver) throw new Error('The test has ended')
    await turn()
  }
}
