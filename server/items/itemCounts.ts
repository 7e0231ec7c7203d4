import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { itemCounts } from '../database/schema.ts'

/** The key of `item_counts` under which the items of all categories and of none are counted. */
const everyCategory = 0

const sumOf = (column: SQL | typeof itemCounts.total | typeof itemCounts.shown) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

interface Key {
  shopId: number
  type: ItemType
  category: number | undefined
}

/** The items of a type, of a category if one is named: those that are not deleted, and of these the shown ones. */
export async function countItems(
  db: Database,
  { shopId, type, category = everyCategory }: Key,
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

/** The same of every type that the shop has had. */
export async function countItemsByType(
  db: Database,
  shopId: number,
): Promise<Map<ItemType, { total: number; disabled: number }>> {
  const { itemType, total, shown, categoryId } = itemCounts
  const rows = await db
    .select({ type: itemType, total: sumOf(total), disabled: sumOf(sql`${total} - ${shown}`) })
    .from(itemCounts)
    .where(and(eq(itemCounts.shopId, shopId), eq(categoryId, everyCategory)))
    .groupBy(itemType)
  return new Map(rows.map(({ type, ...counted }) => [type, counted]))
}
