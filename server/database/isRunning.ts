import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * True while a stored period of `length` milliseconds lasts. An end further ahead was stored by a fast clock and counts as
 * expired. One minute of tolerance covers clock skew between copies of the server and long transactions.
 */
export function isRunning(end: SQLWrapper, length: number | SQL, now: SQL | Date = sql`now()`): SQL<boolean> {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  const latest = sql`${moment} + ${length}::float8 * interval '1 millisecond' + interval '1 minute'`
  return sql`coalesce(${end} > ${moment} and ${end} <= ${latest}, false)`
}
