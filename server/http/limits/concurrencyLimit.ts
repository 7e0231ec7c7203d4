import type { HttpError } from '../../errors/httpError.ts'

interface Options {
  /** The maximum number of concurrent tasks per holder. */
  max: number
  refuse: () => HttpError
}

/** The owner of a task, such as a shop or an address. All tasks without a holder are counted together. */
type Holder = number | string

interface ConcurrencyLimit {
  /**
   * Does the work, unless its holder has reached the limit.
   * @throws {HttpError} the error that `refuse` returns, without waiting
   */
  run: <T>(work: () => T | Promise<T>, holder?: Holder) => Promise<T>
  /** Takes a slot, or throws like `run`. The returned function releases the slot and may be called several times. */
  enter: (holder?: Holder) => () => void
}

/**
 * Creates a limit that rejects work immediately instead of queueing it. Waiting requests would fill the disk or the memory, or
 * hold connections.
 */
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
