import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { customers, items, shops } from '../database/schema.ts'

/** A shop as `shops list` shows one. */
interface ListedShop {
  domainId: string
  name: string
  slug: string
  /** Not counting deleted ones. */
  items: number
  admins: number
}

/** Every shop of the database, oldest first. */
export async function listShops(db: Database): Promise<ListedShop[]> {
  const isThere = and(eq(items.shopId, shops.id), isNull(items.deletedAt))
  const isAdmin = and(eq(customers.shopId, shops.id), eq(customers.role, 'admin'))
  return db
    .select({
      domainId: shops.domainId,
      name: shops.name,
      slug: shops.slug,
      items: db.$count(items, isThere),
      admins: db.$count(customers, isAdmin),
    })
    .from(shops)
    .orderBy(asc(shops.id))
}
