import { DrizzleQueryError } from 'drizzle-orm'
import { EngineFailedError, TransactionTimeoutError } from './embedded/guardedEngine.ts'

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A): connection failure (08), transaction rolled back because of a conflict
 * (40), out of resources (53), stopped or cancelled (57), lock timeout (55P03), idle in transaction (25P03).
 */
const states = /^(?:08|40|53|57)[0-9A-Z]{3}$|^55P03$|^25P03$/

/** Node's error codes for a connection that fails or breaks. */
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

// These errors of pg, its pool and PGlite have no code, only a message.
const words =
  /^Connection terminated|^timeout (?:exceeded when trying to connect|expired)|calling end on the pool|is not queryable|^PGlite is closed/

/** True if the query failed because of a temporary problem, so that it may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause)
  if (error instanceof TransactionTimeoutError || error instanceof EngineFailedError) return true
  const code = readErrorCode(error)
  return code === undefined ? words.test(error.message) : states.test(code) || connectionCodes.has(code)
}

/** Returns the SQLSTATE of a database error, or Node's code of a connection error. Looks inside Drizzle's `DrizzleQueryError`. */
export function readErrorCode(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}
