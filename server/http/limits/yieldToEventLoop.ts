import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const waiting = pLimit(1)

/**
 * Lets the event loop go round once, and once more for each who called it before: of all who wait here one goes on in each round.
 * A page's rendering and the embedded engine's queries take no pause: without this, who comes meanwhile is not heard until
 * the work of all before is done, however few may be at once.
 */
export async function yieldToEventLoop(): Promise<void> {
  await waiting(() => setImmediate())
}
