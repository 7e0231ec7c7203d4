import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * True while a stored period of `length` milliseconds has not ended. An end further away than `length` was stored while the clock
 * was ahead, so the period counts as ended. One minute of tolerance covers clock skew and long transactions.
 */
export function isRunning(end: SQLWrapper, length: number | SQL, now: SQL | Date = sql`now()`): SQL<boolean> {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  const latest = sql`${moment} + ${length}::float8 * interval '1 millisecond' + interval '1 minute'`
  return sql`coalesce(${end} > ${moment} and ${end} <= ${latest}, false)`
}
