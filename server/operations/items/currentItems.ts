import { asc, type SQL } from 'drizzle-orm'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { itemColumns } from '../../items/availability.ts'
import { findItemCategories } from '../../items/itemCategories.ts'
import { toItem } from '../../items/presenter.ts'

/** An item without its media, which the CSV does not include. */
export type CurrentItem = Item & { category_ids: number[] }

/**
 * Finds the shop's items that meet the condition, sorted by id. Includes hidden items but not deleted ones. Runs at most
 * two queries.
 */
export async function findCurrentItems(
  db: Database,
  shopId: number,
  condition: SQL | undefined,
): Promise<CurrentItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(items)
    .where(isPresent(items, shopId, condition))
    .orderBy(asc(items.id))
  if (rows.length === 0) return []
  const categoriesOf = new Map(rows.map(({ id }): [number, number[]] => [id, []]))
  const links = await findItemCategories(db, [...categoriesOf.keys()], true)
  for (const { itemId, categoryId } of links) categoriesOf.get(itemId)?.push(categoryId)
  return rows.map((row) => {
    const categoryIds = categoriesOf.get(row.id) ?? []
    return { ...toItem(row, [], categoryIds), category_ids: categoryIds }
  })
}
