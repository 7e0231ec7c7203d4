import { asc, eq, inArray } from 'drizzle-orm'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { itemComputed } from '../../../dataProvider/resources/items/items.ts'
import { joinNames } from '../csv/cells.ts'
import { cellsOf } from '../csv/fieldCells.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import type { Database } from '../../database/database.ts'
import { isAnyOf } from '../../database/isAnyOf.ts'
import { items, storedItemFields } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { listCategoryNames } from '../../resources/categoryNames.ts'
import { buildItemFilter, type ItemFilter } from '../../items/itemFilter.ts'
import { itemColumns } from './columns.ts'
import { findCurrentItems, type CurrentItem } from './currentItems.ts'

export interface ItemSelection extends ItemFilter {
  type?: ItemType | undefined
  /** Exports only items with these ids: the matches of the search index (`findIndexedIds`). */
  ids?: readonly number[] | undefined
}

/**
 * Streams the shop's items that match the filter as CSV that `importItems` can read. Deleted items are excluded. Prices are
 * in major units, `item_info` is JSON, and `categories` are names separated by `|`.
 */
export async function* exportItems(
  db: Database,
  shopId: number,
  { type, ids, ...filter }: ItemSelection,
): AsyncGenerator<string> {
  const categories = await listCategoryNames(db, shopId, true)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const ofType = type === undefined ? undefined : eq(items.itemType, type)
  const wanted = await db
    .select({ id: items.id })
    .from(items)
    .where(isPresent(items, shopId, ofType, ids && isAnyOf(items.id, ids), buildItemFilter(db, filter, true)))
    .orderBy(asc(items.id))
  yield* writeCsv({
    columns: itemColumns,
    ids: wanted.map(({ id }) => id),
    read: async (ids) => (await findCurrentItems(db, shopId, inArray(items.id, ids))).map(toRecord(names)),
  })
}

const toRecord = (names: ReadonlyMap<number, string>) => (item: CurrentItem) => ({
  id: item.id,
  item_type: item.item_type,
  ...cellsOf(storedItemFields, item),
  ...cellsOf(itemComputed, item),
  categories: joinNames(item.category_ids.flatMap((id) => names.get(id) ?? [])),
  created_at: new Date(item.created_at),
})
