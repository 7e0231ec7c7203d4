import { and, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { estimates, items, orderLines, shops } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { notFound } from '../errors/httpError.ts'

/** What a shop's public content is known by. */
interface Revision {
  /** Another text after every change, and after each moment at which time alone changes something. */
  text: string
  /** Milliseconds until the next such moment, by the database's clock: a hold, an estimate or an event ends. */
  changesIn: number
}

/** What rendered pages and answers of the shop are kept under. */
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
  // Each as its own condition has it: a hold is over at its end, an event after it.
  const parts = [
    shops.revision,
    select(sql`extract(epoch from max(${heldUntil}))`, orderLines, isOfShop, lte(heldUntil, now)),
    // One that is recorded as expired has raised the revision.
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
      // Not from `now()`, which stands still while the embedded engine is backed up.
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
 * Marks what is kept of the shop as stale, for every copy of the server: a trigger of the database tells them. Answers the new
 * revision.
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
 * Changes what the public sees in one transaction, which also makes the shop's rendered pages stale.
 * @param what names the thing to people
 * @throws {HttpError} 404 when the work finds nothing to change
 */
export function withRevision<T>(
  db: Database,
  shopId: number,
  what: string,
  work: (tx: Database) => Promise<T | undefined>,
): Promise<T> {
  return db.transaction(async (tx) => {
    // First, since it locks the shop: concurrent changes wait here instead of deadlocking.
    await bumpRevision(tx, shopId)
    const changed = await work(tx)
    if (changed === undefined) throw notFound(what)
    return changed
  })
}
