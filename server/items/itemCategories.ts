import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { categories, itemCategories } from '../database/schema.ts'
import { HttpProblem } from '../errors.ts'

/** Puts the item in exactly these categories (extension `item-categories`); all must be the shop's own. */
export async function setItemCategories(
  db: Database,
  shopId: number,
  itemId: number,
  ids: number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  await db.delete(itemCategories).where(eq(itemCategories.itemId, itemId))
  if (wanted.length === 0) return
  const own = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.shopId, shopId), inArray(categories.id, wanted)))
  if (own.length < wanted.length) {
    const message = 'There is no such category'
    throw new HttpProblem(400, 'invalid', message, { category_ids: message })
  }
  await db.insert(itemCategories).values(wanted.map((categoryId) => ({ shopId, itemId, categoryId })))
}
