import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const turns = pLimit(1)

/**
 * Waits for a turn of the event loop that nobody else begins work in. A page's rendering and the embedded engine's queries take no
 * pause: without turns, who comes meanwhile is not heard until the work of all before is done, however few may be at once.
 */
export async function waitForTurn(): Promise<void> {
  await turns(() => setImmediate())
}
