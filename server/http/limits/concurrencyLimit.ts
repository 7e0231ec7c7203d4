import { HttpError } from '../../errors/httpError.ts'

/**
 * Limits how many uploads one holder, such as a shop or an address, has at once. Unlike a queue it lets nobody wait: a body
 * that waits would fill the disk or hold its connection.
 * @throws {HttpError} 429 above the limit
 */
export function createConcurrencyLimit(
  limit: number,
): <T>(holder: number | string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<number | string, number>()
  return async (holder, work) => {
    const others = running.get(holder) ?? 0
    if (others >= limit) throw new HttpError(429, 'too_many_requests', 'Too many uploads at once')
    running.set(holder, others + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(holder) ?? 1) - 1
      if (left > 0) running.set(holder, left)
      else running.delete(holder)
    }
  }
}
