import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Creates a promise that the test settles, like `Promise.withResolvers`, which the project's `lib` does not have. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/**
 * Checks a condition in every tick of the event loop, so that connections receive data between the checks. `expect.poll` would
 * advance a fake clock at each check, by more on a slow host.
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
