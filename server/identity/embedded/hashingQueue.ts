import { HttpError } from '../../errors/httpError.ts'
import type { PasswordHashing } from './passwords.ts'

/** Hashes at once: of the four threads that Node has for them, files and pictures keep the others. */
const mostAtOnce = 2

/** How many may wait for their turn, some seconds' work. */
const mostWaiting = 40

/**
 * Makes and checks a few hashes at a time, first come, first served: passwords, however many are tried, do not stop the
 * shop.
 * @throws {HttpError} 503 when too many wait already
 */
export function queueHashing({ hash, verify }: PasswordHashing): PasswordHashing {
  let running = 0
  const waiting: (() => void)[] = []

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < mostAtOnce) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new HttpError(503, 'busy', 'Too many people are signing in right now, please try again')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes to the next one, and stays taken.
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (check) => inTurn(() => verify(check)),
  }
}
