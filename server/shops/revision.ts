import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'

/** How often the shop's public content has changed. */
export async function readRevision(db: Database, id: number): Promise<number> {
  const [shop] = await db.select({ revision: shops.revision }).from(shops).where(eq(shops.id, id))
  return shop?.revision ?? 0
}

/** Tells every copy of the server that rendered pages of this shop are out of date. */
export async function bumpRevision(db: Database, id: number): Promise<void> {
  await db
    .update(shops)
    .set({ revision: sql`${shops.revision} + 1` })
    .where(eq(shops.id, id))
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
