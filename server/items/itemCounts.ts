import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { itemCounts } from '../database/schema.ts'

/** The `category_id` of the rows that count all items of a type, whether or not they are in a category. */
const allCategories = 0

const sumOf = (column: SQL | typeof itemCounts.total | typeof itemCounts.shown) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

interface Key {
  shopId: number
  type: ItemType
  category: number | undefined
}

/** Counts the items of a type, optionally in one category. `total` excludes deleted items; `shown` also excludes hidden ones. */
export async function countItems(
  db: Database,
  { shopId, type, category = allCategories }: Key,
  condition?: SQL,
): Promise<{ total: number; shown: number }> {
  const isCounted = and(
    eq(itemCounts.shopId, shopId),
    eq(itemCounts.itemType, type),
    eq(itemCounts.categoryId, category),
    condition,
  )
  const [counts] = await db
    .select({ total: sumOf(itemCounts.total), shown: sumOf(itemCounts.shown) })
    .from(itemCounts)
    .where(isCounted)
  return counts ?? { total: 0, shown: 0 }
}

export async function countItemsByType(
  db: Database,
  shopId: number,
): Promise<Map<ItemType, { total: number; disabled: number }>> {
  const { itemType, total, shown, categoryId } = itemCounts
  const rows = await db
    .select({ type: itemType, total: sumOf(total), disabled: sumOf(sql`${total} - ${shown}`) })
    .from(itemCounts)
    .where(and(eq(itemCounts.shopId, shopId), eq(categoryId, allCategories)))
    .groupBy(itemType)
  return new Map(rows.map(({ type, ...counted }) => [type, counted]))
}
