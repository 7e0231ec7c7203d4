import { timingSafeEqual } from 'node:crypto'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { Shop } from '../../dataProvider/contract/shop.ts'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'

export type ShopRow = InferSelectModel<typeof shops>

/** The shop that a domain identifier names, if the auth key is its own. */
export async function findShopByKey(
  db: Database,
  domainId: string,
  authKey: string,
): Promise<ShopRow | undefined> {
  const shop = await findShopByDomain(db, domainId)
  return shop && isSame(shop.authKey, authKey) ? shop : undefined
}

export async function findShopByDomain(db: Database, domainId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(shops).where(eq(shops.domainId, domainId))
  return shop
}

export async function getShop(db: Database, id: number): Promise<ShopRow> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  if (!shop) throw new Error(`No shop ${id}`)
  return shop
}

/** How often the shop's public content has changed. */
export async function readRevision(db: Database, id: number): Promise<number> {
  const [shop] = await db.select({ revision: shops.revision }).from(shops).where(eq(shops.id, id))
  return shop?.revision ?? 0
}

/** Tells every copy of the server that rendered pages of this shop are out of date. */
export async function raiseRevision(db: Database, id: number): Promise<void> {
  await db
    .update(shops)
    .set({ revision: sql`${shops.revision} + 1` })
    .where(eq(shops.id, id))
}

export function toShop(row: ShopRow): Shop {
  return {
    name: row.name,
    description: row.description,
    logo: row.logo,
    custom_domain: row.customDomain,
    slug: row.slug,
    Is_visible: row.isVisible,
    allow_affiliate: row.allowAffiliate,
    testmode: row.testMode,
    _shop_info: { contact_info: row.contactInfo },
  }
}

const isSame = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
