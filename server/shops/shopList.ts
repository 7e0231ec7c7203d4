import { and, asc, eq, isNull, ne } from 'drizzle-orm'
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

/** Every shop that was started, oldest first; the prepared demo has no key yet (server/seed/beginShop.ts). */
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
    .where(ne(shops.authKey, ''))
    .orderBy(asc(shops.id))
}
