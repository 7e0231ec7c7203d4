import { and, eq, isNotNull, lte, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'

/** A table with `jobColumns` (`database/tables/columns.ts`). Its rows are jobs. */
export type JobTable = PgTable &
  Record<'id' | 'tries' | 'dueAt' | 'leasedUntil' | 'leaseId' | 'createdAt', AnyPgColumn>

/** A table as a queue (docs/decisions/018). All times are the database's. */
export interface Queue<Table extends JobTable> {
  table: Table
  /** True for rows that are not done yet, due or not. */
  isWaiting: SQL | undefined
  /** The order in which due rows are claimed. */
  order: (SQL | AnyPgColumn)[]
  /** The length of a lease. Longer than handling a row may take. */
  leaseSeconds: number
  /** In milliseconds: a due time further in the future was stored while the clock was ahead. */
  longestDelay: number | SQL
  /** The due time that the claim sets, in case the handler sets no other. */
  nextTry?: SQL
}

/** What identifies the claim of a row. */
interface Lease {
  id: number
  leaseId: string | null
}

/** A claimed row. */
export type Job<Table extends JobTable> = InferSelectModel<Table> & Lease

/** The time so many milliseconds from now. */
export const fromNow = (milliseconds: number | SQL): SQL<Date> =>
  sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`

/** True for a row that no worker has leased. */
export const isUnleased = ({ leasedUntil }: Pick<JobTable, 'leasedUntil'>): SQL =>
  sql`(${leasedUntil} is null or ${leasedUntil} <= now())`

/** True for a row that a worker may claim now. */
export const isDue = ({ table, isWaiting }: Queue<JobTable>): SQL | undefined =>
  and(isWaiting, lte(table.dueAt, sql`now()`), isUnleased(table))

/**
 * Leases the first due row and counts a try; undefined when none is due. Skips rows that another transaction has locked.
 */
export async function claim<Table extends JobTable>(
  db: Database,
  queue: Queue<Table>,
): Promise<Job<Table> | undefined> {
  const { table, order, leaseSeconds, nextTry } = queue
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
    ...(nextTry && { dueAt: nextTry }),
  })
    .where(eq(table.id, sql`(${next})`))
    .returning()
  return job as Job<Table> | undefined
}

/** True until the lease is lost. Every change by a handler has this condition. */
export const isLeasedBy = (table: JobTable, { id, leaseId }: Lease): SQL | undefined =>
  and(eq(table.id, id), sql`${table.leaseId} = ${leaseId}`)

/** The columns of a row without a lease. */
export const noLease = { leaseId: null, leasedUntil: null }

/** True while the lease holds and the row is still to be done: an admin may have cancelled an email since its claim. */
export async function isStillClaimed(
  db: Database,
  { table, isWaiting }: Queue<JobTable>,
  job: Lease,
): Promise<boolean> {
  return (await db.$count(table, and(isLeasedBy(table, job), isWaiting))) > 0
}

/** Gives back a row that was not handled, due after so many milliseconds; the claim does not count as a try. */
export async function postpone(
  db: Database,
  { table }: Queue<JobTable>,
  job: Lease,
  delay = 0,
): Promise<void> {
  const tries = sql`${table.tries} - 1`
  await update(db, table, { ...noLease, tries, dueAt: fromNow(delay) }).where(isLeasedBy(table, job))
}

/** Ends every lease of the table. Only when no worker runs: at a start without other copies, or after a restore. */
export async function endLeases(db: Database, { table }: Queue<JobTable>): Promise<void> {
  await update(db, table, noLease).where(isNotNull(table.leasedUntil))
}

/**
 * Corrects times that were stored while the database's clock was ahead: a due time later than possible, the due time of a new
 * row that was created in the future, and a lease longer than any. The holder of such a lease keeps it for the usual time.
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

/** Drizzle types the columns of each table, but not those that all queues have. */
const update = (db: Database, table: JobTable, changes: Partial<Record<keyof JobTable, unknown>>) =>
  db.update(table as PgTable).set(changes as PgUpdateSetSource<PgTable>)
