import { DrizzleQueryError } from 'drizzle-orm'
import { EngineFailedError, TransactionTimeoutError } from './embedded/guardedEngine.ts'

/**
 * SQLSTATE, PostgreSQL's appendix A: connection lost (08), rolled back for a conflict (40), out of resources (53),
 * stopped or cancelled (57), no lock in time (55P03), idle in a transaction (25P03).
 */
const states = /^(?:08|40|53|57)[0-9A-Z]{3}$|^55P03$|^25P03$/

/** What Node says of a connection that cannot be made or breaks. */
const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// pg, its pool and PGlite tell these by their words alone.
const words =
  /^Connection terminated|^timeout (?:exceeded when trying to connect|expired)|calling end on the pool|is not queryable|^PGlite is closed/

/** True when the database did not do what it was asked, but may when asked again: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause)
  if (error instanceof TransactionTimeoutError || error instanceof EngineFailedError) return true
  const code = readErrorCode(error)
  return code === undefined ? words.test(error.message) : states.test(code) || connectionCodes.has(code)
}

/**
 * The code of an error of the database: SQLSTATE (PostgreSQL's appendix A) or, for a connection, Node's; undefined without one.
 * Drizzle has the database's error as the cause of its own.
 */
export function readErrorCode(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}
