import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'

export type ShopRow = InferSelectModel<typeof shops>

/** The shop that a domain identifier names, if there is one. */
export async function findShopByDomain(db: Database, domainId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(shops).where(eq(shops.domainId, domainId))
  return shop
}

/** The shop of a token; throws when this database has none of that id. */
export async function getShop(db: Database, id: number): Promise<ShopRow> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  if (!shop) throw new Error(`No shop ${id}`)
  return shop
}
