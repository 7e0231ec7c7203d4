import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const waiting = pLimit(1)

/**
 * Releases one waiting caller per event-loop tick. Rendering a page and querying the embedded engine do not yield to I/O. Without
 * this function, new requests would wait until all earlier work is done, even if concurrency is limited.
 */
export async function yieldToEventLoop(): Promise<void> {
  await waiting(() => setImmediate())
}
