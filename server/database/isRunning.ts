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

/**
 * True for a stored time within the last `length` milliseconds. A time more than a minute in the future was stored while the clock
 * was ahead and does not count. Can use an index on the time, unlike `isRunning`.
 */
export function isRecent(time: SQLWrapper, length: number): SQL<boolean> {
  const earliest = sql`now() - ${length}::float8 * interval '1 millisecond'`
  return sql`(${time} > ${earliest} and ${time} <= now() + interval '1 minute')`
}
