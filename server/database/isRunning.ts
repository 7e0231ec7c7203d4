import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * True until the stored end of a period of `length` milliseconds. An end further ahead than that was stored while the clock was
 * ahead: that period is over. The minute is for copies of the server whose clocks differ, and for transactions, whose `now()`
 * is the time at which they began.
 */
export function isRunning(end: SQLWrapper, length: number | SQL, now: SQL | Date = sql`now()`): SQL<boolean> {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  const latest = sql`${moment} + ${length}::float8 * interval '1 millisecond' + interval '1 minute'`
  return sql`coalesce(${end} > ${moment} and ${end} <= ${latest}, false)`
}
