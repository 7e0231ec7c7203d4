import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { customers, items, shops } from '../database/schema.ts'

interface ListedShop {
  domainId: string
  name: string
  slug: string
  /** Excludes deleted items. */
  items: number
  admins: number
}

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
