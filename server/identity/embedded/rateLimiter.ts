import type { Database } from '../../database/database.ts'
import { consume, forgetAttempts, type AttemptKey, type RateLimit } from './attemptCount.ts'
import { isKnownAddress, noteAddress } from './knownAddress.ts'

/** How often what may be attempted; whichever limit is reached first holds. An IPv6 network counts as one address. */
export interface RateLimits {
  /** From one address, whatever the account. */
  signInFromAddress: RateLimit
  /** In a row to one account from one address; a sign-in that succeeds clears them. */
  signInToAccountFromAddress: RateLimit
  /**
   * To one account from all addresses together: the brake on guessing from many places. One machine can have them, and
   * keep everybody out; so it does not hold where the account was signed in to before (knownAddress.ts), and a mailed
   * link begins it anew.
   */
  signInToAccount: RateLimit
  signUpFromAddress: RateLimit
  /** In a row, of one account: somebody at a stolen session guesses the password it takes. */
  changePassword: RateLimit
  /** Whatever the account: it costs a mail. */
  askForLinkFromAddress: RateLimit
  /** To one account. Nobody is told: who asks learns nothing of the account, and its owner is spared the mail. */
  mailLinkToAccount: RateLimit
  resetPasswordFromAddress: RateLimit
}

const minute = 60
const hour = 60 * minute

/** Room for whoever mistypes, and none for guessing. */
export const defaultRateLimits: RateLimits = {
  signInFromAddress: { max: 20, seconds: minute },
  signInToAccountFromAddress: { max: 10, seconds: 10 * minute },
  signInToAccount: { max: 200, seconds: 10 * minute },
  signUpFromAddress: { max: 20, seconds: hour },
  changePassword: { max: 10, seconds: 10 * minute },
  askForLinkFromAddress: { max: 10, seconds: hour },
  mailLinkToAccount: { max: 3, seconds: hour },
  resetPasswordFromAddress: { max: 20, seconds: 10 * minute },
}

/** Each counts one and answers the seconds to wait when there were too many, else undefined; `…Succeeded` begins anew. */
export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Counts in the database, so that all copies of the server count as one. E-mails come in lower case. */
export function createRateLimiter(db: Database, limits: RateLimits) {
  const count = async (...attempts: [key: AttemptKey, limit: RateLimit][]) => {
    for (const [key, limit] of attempts) {
      const wait = await consume(db, key, limit)
      if (wait !== undefined) return wait
    }
    return undefined
  }
  const toAccount = (email: string) => ['sign-in to', email]
  const toAccountFrom = (email: string, address: string) => ['sign-in to', email, 'from', address]
  const password = (userId: string) => ['password of', userId]
  return {
    signIn: async (address: string, email: string) =>
      (await count(
        [['sign-in from', address], limits.signInFromAddress],
        [toAccountFrom(email, address), limits.signInToAccountFromAddress],
      )) ??
      ((await isKnownAddress(db, email, address))
        ? undefined
        : count([toAccount(email), limits.signInToAccount])),
    signInSucceeded: async (address: string, email: string) => {
      await forgetAttempts(db, toAccountFrom(email, address))
      await noteAddress(db, email, address)
    },
    signUp: (address: string) => count([['sign-up from', address], limits.signUpFromAddress]),
    changePassword: (userId: string) => count([password(userId), limits.changePassword]),
    changePasswordSucceeded: (userId: string) => forgetAttempts(db, password(userId)),
    askForLink: (address: string) => count([['link from', address], limits.askForLinkFromAddress]),
    mailLink: (email: string) => count([['link to', email], limits.mailLinkToAccount]),
    resetPassword: (address: string) => count([['reset from', address], limits.resetPasswordFromAddress]),
    resetPasswordSucceeded: async (address: string, email: string) => {
      await forgetAttempts(db, toAccountFrom(email, address))
      await forgetAttempts(db, toAccount(email))
      // Whoever keeps the owner out would have used it up again at once.
      await noteAddress(db, email, address)
    },
  }
}
