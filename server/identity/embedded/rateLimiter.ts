import { and, eq, gt, lt, not, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { isRunning } from '../../database/isRunning.ts'
import { identityAttempts as attempts } from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { LinkPurpose } from './emailedLinks.ts'

/** At most `max` attempts within `seconds` of the first one. */
interface RateLimit {
  max: number
  seconds: number
}

/** The limit that is reached first applies. An IPv6 network counts as one address. */
export interface RateLimits {
  /** Attempts from one address to sign in to any account. */
  signInFromAddress: RateLimit
  /** Attempts to one account from one address. A successful sign-in or password reset resets the count. */
  signInToAccountFromAddress: RateLimit
  /**
   * Attempts to sign in to one account from any address, to stop distributed guessing. An attacker with many addresses could use
   * this limit to lock the owner out. So it does not apply to an address that has recently signed in to the account. A password
   * reset by email resets the count.
   */
  signInToAccount: RateLimit
  signUpFromAddress: RateLimit
  /**
   * Attempts for one account. Prevents guessing the current password with a stolen session. The right password resets the count.
   */
  changePassword: RateLimit
  /** Requests from one address, for any account. Each request may send an email. */
  requestLinkFromAddress: RateLimit
  /**
   * Emails with one kind of link to one address, requested from one network. Kinds and networks have separate counts, so that no
   * stranger can use up the owner's password resets. Reaching the limit does not change the response, so the response reveals
   * nothing about the account.
   */
  emailLinkToAccountFromNetwork: RateLimit
  resetPasswordFromAddress: RateLimit
}

const minute = 60
const hour = 60 * minute

export const defaultRateLimits: RateLimits = {
  signInFromAddress: { max: 20, seconds: minute },
  signInToAccountFromAddress: { max: 10, seconds: 10 * minute },
  signInToAccount: { max: 200, seconds: 10 * minute },
  signUpFromAddress: { max: 40, seconds: hour },
  changePassword: { max: 10, seconds: 10 * minute },
  requestLinkFromAddress: { max: 10, seconds: hour },
  emailLinkToAccountFromNetwork: { max: 3, seconds: hour },
  resetPasswordFromAddress: { max: 40, seconds: 10 * minute },
}

/** Milliseconds for which an address stays known after its last sign-in or password reset. */
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
 * Creates rate limits that are counted in the database, so that they apply across all server instances. Email addresses must be
 * in lower case. better-auth's own limiter counts only by address and path, and a successful attempt cannot reset it.
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
    /** `network` is a digest of the client's network. */
    mayEmailLink: async (purpose: LinkPurpose, email: string, network: string) => {
      const key = [purpose, 'link to', email, 'from', network]
      return (await consume(db, key, limits.emailLinkToAccountFromNetwork)) === undefined
    },
    consumePasswordReset: (address: string) =>
      consumeOrThrow(['reset from', address], limits.resetPasswordFromAddress),
    onPasswordReset: async (address: string, email: string) => {
      await reset(db, toAccountFrom(email, address))
      await reset(db, toAccount(email))
      // If the address were not remembered, an attacker could reach the limit again immediately and lock the owner out.
      await rememberAddress(db, email, address)
    },
  }
}

/** The parts of a counter's key. Some are user input. */
type Key = readonly string[]

/**
 * Keys are stored as digests, so that the table does not reveal who tried to sign in. The parts are joined as JSON, so that user
 * input cannot imitate another kind of key.
 */
const digestKey = (key: Key) => digest(JSON.stringify(key))

/**
 * Counts an attempt in one atomic statement. Returns the seconds to wait if the limit is exceeded; undefined if it is not. The
 * wait is never longer than the limit's window, even if the clock has been set back.
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

// Known addresses are stored among the counters, so that they are deleted in the same way when they expire.
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
