import { and, eq, isNotNull, lte, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'

/** A table with an id, `jobColumns` and `createdAt` (`database/tables/columns.ts`). */
export type JobTable = PgTable &
  Record<'id' | 'tries' | 'dueAt' | 'leasedUntil' | 'leaseId' | 'createdAt', AnyPgColumn>

/** A table used as a queue (docs/decisions/018). All times come from the database's clock. */
export interface Queue<Table extends JobTable> {
  table: Table
  /** True for unfinished rows, whether due or not. */
  isWaiting: SQL | undefined
  order: (SQL | AnyPgColumn)[]
  /** Must be longer than the time that handling a row can take. */
  leaseSeconds: number
  /** Milliseconds. A due time further in the future was stored while the clock was ahead. */
  longestDelay: number | SQL
  /** A claim sets this due time. It applies unless the handler sets another one. */
  nextAttempt?: SQL
}

interface Lease {
  id: number
  leaseId: string | null
}

export type Job<Table extends JobTable> = InferSelectModel<Table> & Lease

export const fromNow = (milliseconds: number | SQL): SQL<Date> =>
  sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`

export const isUnleased = ({ leasedUntil }: Pick<JobTable, 'leasedUntil'>): SQL =>
  sql`(${leasedUntil} is null or ${leasedUntil} <= now())`

export const isDue = ({ table, isWaiting }: Queue<JobTable>): SQL | undefined =>
  and(isWaiting, lte(table.dueAt, sql`now()`), isUnleased(table))

/**
 * Leases the first due row and counts an attempt. Returns undefined if no row is due. Skips rows that another transaction has
 * locked.
 */
export async function claim<Table extends JobTable>(
  db: Database,
  queue: Queue<Table>,
): Promise<Job<Table> | undefined> {
  const { table, order, leaseSeconds, nextAttempt } = queue
  const next = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue(queue))
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await update(db, table, {
    leaseId: sql`gen_random_uuid()`,
    leasedUntil: fromNow(leaseSeconds * 1000),
    tries: sql`${table.tries} + 1`,
    ...(nextAttempt && { dueAt: nextAttempt }),
  })
    .where(eq(table.id, sql`(${next})`))
    .returning()
  return job as Job<Table> | undefined
}

/** Returns the condition that the worker still has the lease. A handler must add it to each of its updates of the row. */
export const isLeasedBy = (table: JobTable, { id, leaseId }: Lease): SQL | undefined =>
  and(eq(table.id, id), sql`${table.leaseId} = ${leaseId}`)

export const noLease = { leaseId: null, leasedUntil: null }

/** Returns false if the lease is lost or the job no longer waits, for example because an admin has cancelled the email. */
export async function isStillClaimed(
  db: Database,
  { table, isWaiting }: Queue<JobTable>,
  job: Lease,
): Promise<boolean> {
  return (await db.$count(table, and(isLeasedBy(table, job), isWaiting))) > 0
}

/** Returns an unhandled row to the queue, due after `delay` milliseconds. The claim does not count as an attempt. */
export async function postpone(
  db: Database,
  { table }: Queue<JobTable>,
  job: Lease,
  delay = 0,
): Promise<void> {
  const tries = sql`${table.tries} - 1`
  await update(db, table, { ...noLease, tries, dueAt: fromNow(delay) }).where(isLeasedBy(table, job))
}

/**
 * Ends every lease of the table. Call it only when no worker runs, for example at the start of the only instance or in a restore.
 */
export async function endLeases(db: Database, { table }: Queue<JobTable>): Promise<void> {
  await update(db, table, noLease).where(isNotNull(table.leasedUntil))
}

/**
 * Corrects times that were stored while the database's clock was ahead. These are due times too far in the future, due times of
 * new rows whose creation time is in the future, and leases that are too long. A lease that is too long is shortened to the usual
 * length, so its worker can finish.
 */
export async function correctFutureTimes(
  db: Database,
  { table, isWaiting, longestDelay, leaseSeconds }: Queue<JobTable>,
): Promise<void> {
  const { dueAt, createdAt, leasedUntil, tries } = table
  const isTooFar = sql`${dueAt} > ${fromNow(longestDelay)} + interval '1 minute'`
  const isOfFuture = sql`(${createdAt} > now() + interval '1 minute' and ${tries} = 0)`
  const isAhead = and(isWaiting, sql`${dueAt} > now()`, or(isTooFar, isOfFuture))
  await update(db, table, { dueAt: sql`now()` }).where(isAhead)
  const leaseEnd = fromNow(leaseSeconds * 1000)
  const isTooLong = sql`${leasedUntil} > ${leaseEnd} + interval '1 minute'`
  await update(db, table, { leasedUntil: leaseEnd }).where(and(isWaiting, isTooLong))
}

/** Works around Drizzle's types, which do not infer the common columns of a generic table. */
const update = (db: Database, table: JobTable, changes: Partial<Record<keyof JobTable, unknown>>) =>
  db.update(table as PgTable).set(changes as PgUpdateSetSource<PgTable>)
