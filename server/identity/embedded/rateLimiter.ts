import { and, eq, gt, lt, not, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { isRunning } from '../../database/isRunning.ts'
import { identityAttempts as attempts } from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'

/** At most `max` tries within `seconds`, counted from the first of them. */
interface RateLimit {
  max: number
  seconds: number
}

/** Whichever limit is reached first holds. An IPv6 network counts as one address. */
export interface RateLimits {
  /** From one address, to all accounts. */
  signInFromAddress: RateLimit
  /** In a row to one account from one address; a sign-in that succeeds clears them. */
  signInToAccountFromAddress: RateLimit
  /**
   * To one account from all addresses together, against guessing from many places. One machine can have many addresses and
   * lock the owner out; so it does not apply to an address that has signed in to the account before, and a used mailed
   * link resets it.
   */
  signInToAccount: RateLimit
  signUpFromAddress: RateLimit
  /** In a row, of one account: against guessing the current password with a stolen session. */
  changePassword: RateLimit
  /** To all accounts: each request may send an email. */
  requestLinkFromAddress: RateLimit
  /** To one account. Reaching it changes no response: the caller must learn nothing about the account. */
  mailLinkToAccount: RateLimit
  resetPasswordFromAddress: RateLimit
}

const minute = 60
const hour = 60 * minute

/** Enough for mistyping, too little for guessing. */
export const defaultRateLimits: RateLimits = {
  signInFromAddress: { max: 20, seconds: minute },
  signInToAccountFromAddress: { max: 10, seconds: 10 * minute },
  signInToAccount: { max: 200, seconds: 10 * minute },
  signUpFromAddress: { max: 20, seconds: hour },
  changePassword: { max: 10, seconds: 10 * minute },
  requestLinkFromAddress: { max: 10, seconds: hour },
  mailLinkToAccount: { max: 3, seconds: hour },
  resetPasswordFromAddress: { max: 20, seconds: 10 * minute },
}

/** How long an address stays known after its last sign-in, in milliseconds. */
const knownAddressLifetime = 30 * 24 * 60 * 60_000

/** 429; `retryAfter` is in seconds. */
export class TooManyAttempts extends HttpError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, 'too_many_requests', 'Too many attempts. Wait a few minutes, then try again.')
    this.retryAfter = retryAfter
  }
}

/**
 * Counts in the database, so that the limits hold across all copies of the server. Takes e-mails in lower case. Not
 * better-auth's own limiter: that one counts by address and path only, and cannot be reset by a success.
 * @throws {TooManyAttempts} from every `consume…`
 */
export function createRateLimiter(db: Database, limits: RateLimits = defaultRateLimits) {
  const consumeOrThrow = async (key: Key, limit: RateLimit) => {
    const wait = await consume(db, key, limit)
    if (wait !== undefined) throw new TooManyAttempts(wait)
  }
  const toAccount = (email: string) => ['sign-in to', email]
  const toAccountFrom = (email: string, address: string) => ['sign-in to', email, 'from', address]
  const passwordOf = (userId: string) => ['password of', userId]
  return {
    consumeSignIn: async (address: string, email: string) => {
      await consumeOrThrow(['sign-in from', address], limits.signInFromAddress)
      await consumeOrThrow(toAccountFrom(email, address), limits.signInToAccountFromAddress)
      if (await isKnownAddress(db, email, address)) return
      await consumeOrThrow(toAccount(email), limits.signInToAccount)
    },
    onSignIn: async (address: string, email: string) => {
      await reset(db, toAccountFrom(email, address))
      await rememberAddress(db, email, address)
    },
    consumeSignUp: (address: string) => consumeOrThrow(['sign-up from', address], limits.signUpFromAddress),
    consumePasswordChange: (userId: string) => consumeOrThrow(passwordOf(userId), limits.changePassword),
    onPasswordChange: (userId: string) => reset(db, passwordOf(userId)),
    consumeLinkRequest: (address: string) =>
      consumeOrThrow(['link from', address], limits.requestLinkFromAddress),
    mayMailLink: async (email: string) =>
      (await consume(db, ['link to', email], limits.mailLinkToAccount)) === undefined,
    consumePasswordReset: (address: string) =>
      consumeOrThrow(['reset from', address], limits.resetPasswordFromAddress),
    onPasswordReset: async (address: string, email: string) => {
      await reset(db, toAccountFrom(email, address))
      await reset(db, toAccount(email))
      // An attacker would use the limit up again at once.
      await rememberAddress(db, email, address)
    },
  }
}

/** What is counted, in parts; some are user input. */
type Key = readonly string[]

/**
 * As stored. A digest, so that the table does not reveal who tried; of the JSON list, so that no user input makes one kind
 * of key look like another.
 */
const digestKey = (key: Key) => digest(JSON.stringify(key))

/**
 * Counts an attempt in one atomic statement. Returns the seconds to wait when the limit is exceeded, at most the limit's own
 * length even after a clock that was ahead; else undefined.
 */
export async function consume(
  db: Database,
  key: Key,
  { max, seconds }: RateLimit,
): Promise<number | undefined> {
  const now = new Date()
  const windowEndsAt = new Date(now.getTime() + seconds * 1000)
  const isOver = not(isRunning(attempts.windowEndsAt, seconds * 1000, now))
  const [attempt] = await db
    .insert(attempts)
    .values({ key: digestKey(key), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at
          else least(${attempts.windowEndsAt}, excluded.window_ends_at) end`,
      },
    })
    .returning()
  if (!attempt) throw new Error('INSERT returned no row')
  if (attempt.count === 1) await db.delete(attempts).where(lt(attempts.windowEndsAt, now))
  if (attempt.count <= max) return undefined
  return Math.max(1, Math.ceil((attempt.windowEndsAt.getTime() - now.getTime()) / 1000))
}

const reset = async (db: Database, key: Key) => {
  await db.delete(attempts).where(eq(attempts.key, digestKey(key)))
}

// A row among the counters, with a kind of key of its own: it is deleted like them when it has expired.
const knownKey = (email: string, address: string) => digestKey(['signed in to', email, 'from', address])

const rememberAddress = async (db: Database, email: string, address: string) => {
  const windowEndsAt = new Date(Date.now() + knownAddressLifetime)
  await db
    .insert(attempts)
    .values({ key: knownKey(email, address), count: 1, windowEndsAt })
    .onConflictDoUpdate({ target: attempts.key, set: { windowEndsAt } })
}

const isKnownAddress = async (db: Database, email: string, address: string) => {
  const known = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, knownKey(email, address)), gt(attempts.windowEndsAt, new Date())))
  return known.length > 0
}
