import type { HttpError } from '../../errors/httpError.ts'

interface Options {
  /** How much is under way at once, of one holder where holders are told. */
  max: number
  refuse: () => HttpError
}

/** Of whom the work is, such as a shop or an address; nobody's unless told. */
type Holder = number | string

interface ConcurrencyLimit {
  /**
   * Does the work, unless its holder has as much under way as is allowed.
   * @throws {HttpError} at once, by `refuse`
   */
  run: <T>(work: () => T | Promise<T>, holder?: Holder) => Promise<T>
  /** The same for what begins and ends elsewhere: call what it returns at the end, of which there may be several. */
  enter: (holder?: Holder) => () => void
}

/** Unlike a queue it lets nobody wait: what waits fills the disk or the memory, or holds its connection. */
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
