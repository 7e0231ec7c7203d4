import type { Database } from '../../database/database.ts'
import { countAttempt, forgetAttempts, type AttemptLimit } from './attempts.ts'

/** How often what may be tried; whichever limit is reached first holds. An IPv6 network counts as one address. */
export interface TryLimits {
  /** From one address, whatever the account. */
  signInFromAddress: AttemptLimit
  /** In a row to one account from one address; a sign-in that succeeds clears them. */
  signInToAccountFromAddress: AttemptLimit
  /**
   * To one account from all addresses together: the brake on guessing from many places. It is that high so that nobody
   * keeps the owner out from one place.
   */
  signInToAccount: AttemptLimit
  signUpFromAddress: AttemptLimit
  /** In a row, of one account: somebody at a stolen session guesses the password it takes. */
  changePassword: AttemptLimit
  /** Whatever the account: it costs a mail. */
  askForLinkFromAddress: AttemptLimit
  /** To one account. Nobody is told: who asks learns nothing of the account, and its owner is spared the mail. */
  mailLinkToAccount: AttemptLimit
  resetPasswordFromAddress: AttemptLimit
}

const minute = 60
const hour = 60 * minute

/** Room for whoever mistypes, and none for guessing. */
export const defaultLimits: TryLimits = {
  signInFromAddress: { max: 20, seconds: minute },
  signInToAccountFromAddress: { max: 10, seconds: 10 * minute },
  signInToAccount: { max: 200, seconds: 10 * minute },
  signUpFromAddress: { max: 20, seconds: hour },
  changePassword: { max: 10, seconds: 10 * minute },
  askForLinkFromAddress: { max: 10, seconds: hour },
  mailLinkToAccount: { max: 3, seconds: hour },
  resetPasswordFromAddress: { max: 20, seconds: 10 * minute },
}

/** Each counts a try and answers the seconds to wait when there were too many, else undefined. */
export type Tries = ReturnType<typeof createTries>

/** Counts in the database, so that all copies of the server count as one. E-mails come in lower case. */
export function createTries(db: Database, limits: TryLimits) {
  const count = async (...tries: [key: string, limit: AttemptLimit][]) => {
    for (const [key, limit] of tries) {
      const wait = await countAttempt(db, key, limit)
      if (wait !== undefined) return wait
    }
    return undefined
  }
  return {
    signIn: (address: string, email: string) =>
      count(
        [`sign-in from ${address}`, limits.signInFromAddress],
        [`sign-in to ${email} from ${address}`, limits.signInToAccountFromAddress],
        [`sign-in to ${email}`, limits.signInToAccount],
      ),
    signedIn: (address: string, email: string) => forgetAttempts(db, `sign-in to ${email} from ${address}`),
    signUp: (address: string) => count([`sign-up from ${address}`, limits.signUpFromAddress]),
    changePassword: (userId: string) => count([`password of ${userId}`, limits.changePassword]),
    passwordChanged: (userId: string) => forgetAttempts(db, `password of ${userId}`),
    askForLink: (address: string) => count([`link from ${address}`, limits.askForLinkFromAddress]),
    mailLink: (email: string) => count([`link to ${email}`, limits.mailLinkToAccount]),
    resetPassword: (address: string) => count([`reset from ${address}`, limits.resetPasswordFromAddress]),
  }
}
