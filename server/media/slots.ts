import { HttpError } from '../errors/httpError.ts'

/**
 * Lets each holder, such as a shop or an address, do so many things at once; one more is told to come back.
 * @throws {HttpError} 429
 */
export function createSlots(
  most: number,
): <T>(holder: number | string, work: () => Promise<T>) => Promise<T> {
  const taken = new Map<number | string, number>()
  return async (holder, work) => {
    const others = taken.get(holder) ?? 0
    if (others >= most) throw new HttpError(429, 'too_many_requests', 'Too many uploads at once')
    taken.set(holder, others + 1)
    try {
      return await work()
    } finally {
      const left = (taken.get(holder) ?? 1) - 1
      if (left > 0) taken.set(holder, left)
      else taken.delete(holder)
    }
  }
}
