import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

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
