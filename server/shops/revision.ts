import { and, count, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { estimates, orderLines, shops } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'

/**
 * What the shop's rendered pages are kept under: another text after every change of its public content, and after the end
 * of every hold and estimate, which no job notices.
 */
export async function readRevision(db: Database, id: number): Promise<string> {
  const isOver = and(eq(orderLines.shopId, id), lte(orderLines.heldUntil, sql`now()`))
  const lastEnd = db
    .select({ at: sql`extract(epoch from max(${orderLines.heldUntil}))` })
    .from(orderLines)
    .where(isOver)
  // One that is recorded as expired has raised the revision.
  const isOverdue = and(
    eq(estimates.shopId, id),
    eq(estimates.state, 'sent'),
    lte(estimates.expiresAt, sql`now()`),
  )
  const overdue = db.select({ count: count() }).from(estimates).where(isOverdue)
  const parts = sql.join([shops.revision, sql`(${overdue})`, sql`(${lastEnd})`], sql`, `)
  const [shop] = await db
    .select({ revision: sql<string>`concat_ws('-', ${parts})` })
    .from(shops)
    .where(eq(shops.id, id))
  return shop?.revision ?? ''
}

/** Marks the shop's rendered pages as stale, for every copy of the server; answers the new revision. */
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
    // First, since it locks the shop: whoever changes two things of it waits here and not in a circle.
    await bumpRevision(tx, shopId)
    const changed = await work(tx)
    if (changed === undefined) throw notFound(what)
    return changed
  })
}
