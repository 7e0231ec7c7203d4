import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getIP } from 'better-auth/api'
import type { Database } from '../database/database.ts'
import { countAttempt, forgetAttempts, type AttemptLimit } from './attempts.ts'

/** How often somebody may try to sign in; whichever limit is reached first holds. */
export interface SignInLimits {
  /** Tries from one address (an IPv6 network counts as one), whatever the account. */
  perAddress: AttemptLimit
  /** Tries in a row for one account from one address; a sign-in that succeeds clears them. */
  perAccount: AttemptLimit
  /**
   * Tries for one account from all addresses together: the brake on guessing from many places. It is that high so that
   * nobody keeps the owner out from one place.
   */
  perAccountInAll: AttemptLimit
}

/** Room for whoever mistypes, and none for guessing. */
export const defaultLimits: SignInLimits = {
  perAddress: { max: 20, seconds: 60 },
  perAccount: { max: 10, seconds: 600 },
  perAccountInAll: { max: 200, seconds: 600 },
}

const signInPath = '/sign-in/email'

/** better-auth's hooks that slow down guessing. Counted in the database, so that every copy of the server counts as one. */
export function limitSignIn(db: Database, { perAddress, perAccount, perAccountInAll }: SignInLimits) {
  return {
    before: createAuthMiddleware(async ({ path, body, request, context }) => {
      if (path !== signInPath) return
      const from = addressKey(request, context.options)
      const account = accountKey(body)
      const wait =
        (await countAttempt(db, from, perAddress)) ??
        (await countAttempt(db, `${account} ${from}`, perAccount)) ??
        (await countAttempt(db, account, perAccountInAll))
      if (wait !== undefined) throw tooMany(wait)
    }),
    after: createAuthMiddleware(async ({ path, body, request, context }) => {
      if (path !== signInPath || !context.newSession) return
      await forgetAttempts(db, `${accountKey(body)} ${addressKey(request, context.options)}`)
    }),
  }
}

const addressKey = (request: Request | undefined, options: BetterAuthOptions) =>
  `address ${(request && getIP(request, options)) ?? 'unknown'}`

const accountKey = (body: unknown) => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return `account ${String(email).toLowerCase()}`
}

const tooMany = (wait: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'Too many tries to sign in' },
    { 'retry-after': String(wait) },
  )
