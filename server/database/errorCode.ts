import { DrizzleQueryError } from 'drizzle-orm'

/**
 * The code of an error of the database: SQLSTATE (PostgreSQL's appendix A) or, for a connection, Node's; undefined without one.
 * Drizzle has the database's error as the cause of its own.
 */
export function readErrorCode(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}
