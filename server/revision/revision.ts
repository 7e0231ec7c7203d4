import { and, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { estimates, items, orderLines, shops } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { notFound } from '../errors/httpError.ts'

interface Revision {
  /** Changes with the public content, even if the content changes only with time, for example when an event ends. */
  text: string
  /**
   * Milliseconds until `text` next changes with time, by the database's clock: when a reservation, an estimate or an event
   * ends. Infinity if nothing will end.
   */
  changesIn: number
}

/** Returns the revision under which pages and responses of the shop are cached. */
export async function findRevision(db: Database, id: number): Promise<Revision> {
  const select = (value: SQL, table: PgTable, ...conditions: (SQL | undefined)[]) =>
    sql`(${db
      .select({ value })
      .from(table)
      .where(and(...conditions))})`
  const isOfShop = eq(orderLines.shopId, id)
  const { heldUntil } = orderLines
  const isSent = and(eq(estimates.shopId, id), eq(estimates.state, 'sent'))
  const { expiresAt } = estimates
  const isShownEvent = isPresent(items, id, eq(items.itemType, 'Event'), eq(items.Is_disabled, false))
  const { eventEnd } = items
  // The comparisons differ: a reservation is over at its end, an event only after it.
  const parts = [
    shops.revision,
    select(sql`extract(epoch from max(${heldUntil}))`, orderLines, isOfShop, lte(heldUntil, now)),
    // Counts only expired estimates whose expiry is not yet recorded. Recording it bumps the revision.
    select(sql`count(*)`, estimates, isSent, lte(expiresAt, now)),
    select(sql`extract(epoch from max(${eventEnd}))`, items, isShownEvent, lt(eventEnd, now)),
  ]
  const moments = [
    select(sql`min(${heldUntil})`, orderLines, isOfShop, gt(heldUntil, now)),
    select(sql`min(${expiresAt})`, estimates, isSent, gt(expiresAt, now)),
    select(sql`min(${eventEnd})`, items, isShownEvent, gte(eventEnd, now)),
  ]
  const [shop] = await db
    .select({
      text: sql<string>`format('%s-%s-%s-%s', ${sql.join(parts, sql`, `)})`,
      // `now()` would be wrong: it does not advance during a backup of the embedded engine.
      changesIn:
        sql`extract(epoch from least(${sql.join(moments, sql`, `)}) - clock_timestamp()) * 1000`.mapWith(
          Number,
        ),
    })
    .from(shops)
    .where(eq(shops.id, id))
  return { text: shop?.text ?? '', changesIn: shop?.changesIn ?? Infinity }
}

const now = sql`now()`

/**
 * Invalidates the shop's cached pages and responses. A database trigger notifies the other server instances. Also locks the
 * shop's row. Returns the new revision.
 */
export async function bumpRevision(db: Database, id: number): Promise<number> {
  const [shop] = await db
    .update(shops)
    .set({ revision: sql`${shops.revision} + 1` })
    .where(eq(shops.id, id))
    .returning({ revision: shops.revision })
  if (!shop) throw new Error(`No shop ${id}`)
  return shop.revision
}

/**
 * Changes public content in a transaction and invalidates the shop's cached pages.
 * @param what name of the thing for the error message
 * @throws {HttpError} 404 if `work` returns undefined
 */
export function withRevision<T>(
  db: Database,
  shopId: number,
  what: string,
  work: (tx: Database) => Promise<T | undefined>,
): Promise<T> {
  return db.transaction(async (tx) => {
    // First, because it locks the shop's row: concurrent changes wait here instead of deadlocking.
    await bumpRevision(tx, shopId)
    const changed = await work(tx)
    if (changed === undefined) throw notFound(what)
    return changed
  })
}
