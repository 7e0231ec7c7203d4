import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { HttpError } from '../../errors/httpError.ts'

interface Options {
  /** How much of it one holder, such as a shop or an address, has under way at once. */
  max: number
  refuse: () => HttpError
}

export interface ConcurrencyLimit {
  /**
   * Does the work, unless its holder has as much under way as is allowed.
   * @throws {HttpError} at once, by `refuse`
   */
  run: <T>(holder: number | string, work: () => T | Promise<T>) => Promise<T>
  /** The same for what begins and ends elsewhere: call what it returns, once, at the end. */
  enter: (holder: number | string) => () => void
}

/** Unlike a queue it lets nobody wait: what waits fills the disk or the memory, or holds its connection. */
export function createConcurrencyLimit({ max, refuse }: Options): ConcurrencyLimit {
  const running = new Map<number | string, number>()
  const enter: ConcurrencyLimit['enter'] = (holder) => {
    const others = running.get(holder) ?? 0
    if (others >= max) throw refuse()
    running.set(holder, others + 1)
    return () => {
      const left = (running.get(holder) ?? 1) - 1
      if (left > 0) running.set(holder, left)
      else running.delete(holder)
    }
  }
  const run: ConcurrencyLimit['run'] = async (holder, work) => {
    const leave = enter(holder)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { enter, run }
}

/** By which limits know an address, those of @fastify/rate-limit too: of IPv6 its network, since one machine has all of that. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip)
}
