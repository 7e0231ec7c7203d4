import { HttpProblem } from '../errors.ts'

/**
 * Lets each shop do so many things at once; one more is told to come back.
 * @throws {HttpProblem} 429
 */
export function createSlots(most: number): <T>(shopId: number, work: () => Promise<T>) => Promise<T> {
  const taken = new Map<number, number>()
  return async (shopId, work) => {
    const others = taken.get(shopId) ?? 0
    if (others >= most) throw new HttpProblem(429, 'too_many_requests', 'Too many uploads at once')
    taken.set(shopId, others + 1)
    try {
      return await work()
    } finally {
      taken.set(shopId, (taken.get(shopId) ?? 1) - 1)
    }
  }
}
