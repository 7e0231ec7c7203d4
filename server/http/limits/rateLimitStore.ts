import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Addresses that one limit counts at a time, as many as the library's own store. */
const maxAddresses = 5_000

/** Counts calls by the monotonic clock. The library's own store trusts the wall clock, which can be set back. */
export class RateLimitStore implements FastifyRateLimitStore {
  // `max` would reserve memory for all of them, for each route.
  readonly #windows = new LRUCache<string, { calls: number }>({
    maxSize: maxAddresses,
    sizeCalculation: () => 1,
  })

  /** Counts a call, and begins a window of that many milliseconds where none is running. */
  incr: FastifyRateLimitStore['incr'] = (address, callback, length) => {
    const window = this.#windows.get(address) ?? { calls: 0 }
    if (window.calls === 0) this.#windows.set(address, window, { ttl: length })
    window.calls += 1
    callback(null, { current: window.calls, ttl: this.#windows.getRemainingTTL(address) })
  }

  /** The store of one route. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}
