import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'

export type ShopRow = InferSelectModel<typeof shops>

export async function findShopByDomain(db: Database, domainId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(shops).where(eq(shops.domainId, domainId))
  return shop
}

/** Returns the shop; throws if it does not exist. */
export async function getShop(db: Database, id: number): Promise<ShopRow> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  if (!shop) throw new Error(`No shop ${id}`)
  return shop
}
