import { stringify } from 'csv-stringify/sync'
import { and, eq, gt } from 'drizzle-orm'
import type { ItemType } from '../../../dataProvider/contract/items.ts'
import { listCategories } from '../../categories/store.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { joinNames, toCell } from './cells.ts'
import { itemColumns, type ItemColumn } from './columns.ts'
import { findCurrentItems, type CurrentItem } from './currentItems.ts'

const pageSize = 500
/** By which spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Every item of the shop that is not deleted, or those of one kind, as CSV (RFC 4180) that `importItems` takes back
 * unchanged. Prices are in major units, `item_info` is JSON, `categories` are names separated by `|`, empty cells are
 * nothing; a cell that a spreadsheet would run begins with an apostrophe.
 */
export async function exportItems(
  db: Database,
  shopId: number,
  { type }: { type?: ItemType },
): Promise<string> {
  const categories = await listCategories(db, shopId, true)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const ofType = type === undefined ? undefined : eq(items.itemType, type)
  const parts = [byteOrderMark, toCsv([[...itemColumns]])]
  let last = 0
  for (;;) {
    const page = await findCurrentItems(db, shopId, and(ofType, gt(items.id, last)), pageSize)
    parts.push(toCsv(page.map((item) => toRow(item, names))))
    last = page.at(-1)?.id ?? last
    if (page.length < pageSize) return parts.join('')
  }
}

const toRow = (item: CurrentItem, names: ReadonlyMap<number, string>) => {
  const cells: Record<ItemColumn, string | number | null> = {
    ...item,
    Is_disabled: String(item.Is_disabled),
    item_info: item.item_info && JSON.stringify(item.item_info),
    categories: joinNames(item.category_ids.flatMap((id) => names.get(id) ?? [])),
    created_at: new Date(item.created_at).toISOString(),
  }
  return itemColumns.map((column) => toCell(String(cells[column] ?? '')))
}

const toCsv = (rows: string[][]) =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })
