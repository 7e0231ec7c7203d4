import type { HttpError } from '../../errors/httpError.ts'

interface Options {
  /** How much runs at once, per holder if holders are named. */
  max: number
  refuse: () => HttpError
}

/** Owner of the work, such as a shop or an address; without one, all work counts together. */
type Holder = number | string

interface ConcurrencyLimit {
  /**
   * Does the work, unless its holder has reached the limit.
   * @throws {HttpError} at once, by `refuse`
   */
  run: <T>(work: () => T | Promise<T>, holder?: Holder) => Promise<T>
  /** The same for what begins and ends elsewhere: call what it returns at the end, of which there may be several. */
  enter: (holder?: Holder) => () => void
}

/** Refuses at once instead of queueing: waiting requests would fill the disk or the memory, or hold connections. */
export function createConcurrencyLimit({ max, refuse }: Options): ConcurrencyLimit {
  const running = new Map<Holder | undefined, number>()
  const enter: ConcurrencyLimit['enter'] = (holder) => {
    const others = running.get(holder) ?? 0
    if (others >= max) throw refuse()
    running.set(holder, others + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const left = (running.get(holder) ?? 1) - 1
      if (left > 0) running.set(holder, left)
      else running.delete(holder)
    }
  }
  const run: ConcurrencyLimit['run'] = async (work, holder) => {
    const leave = enter(holder)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { enter, run }
}
