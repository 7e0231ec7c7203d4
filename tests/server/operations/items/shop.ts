import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse'
import { exportItems, type ItemSelection } from '../../../../server/operations/items/exportItems.ts'
import { decodeCsv } from '../../../../server/operations/csv/decodeCsv.ts'
import { importItems } from '../../../../server/operations/items/importItems.ts'
import { insertCategory } from '../../../factories/categoryRow.ts'
import { readRevision } from '../../../support/shop/readRevision.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import { addShop } from '../../../support/shop/startShop.ts'

export type Shop = Awaited<ReturnType<typeof createShop>>

/** Creates a shop with two categories, and another shop. */
export async function createShop() {
  const database = await openTestDatabase()
  const { db } = database
  const shopId = await addShop(db, 'welo', 'key-of-welo')
  return {
    database,
    shopId,
    otherShopId: await addShop(db, 'other', 'key-of-other'),
    rings: await insertCategory(db, { shopId, name: 'Rings' }),
    odd: await insertCategory(db, { shopId, name: 'odd | name\\' }),
    revision: () => readRevision(db, shopId),
  }
}

export async function apply({ database, shopId }: Shop, csv: string) {
  return importItems(database, shopId, decodeCsv(Buffer.from(csv)), { apply: true }, () => {})
}

export async function preview({ database, shopId }: Shop, csv: string) {
  return importItems(database, shopId, decodeCsv(Buffer.from(csv)), { apply: false }, () => {})
}

/** Exports the selected items as CSV. */
export async function exportCsv({ database: { db }, shopId }: Shop, selection: ItemSelection = {}) {
  return text(exportItems(db, shopId, selection))
}

/** Parses a CSV file into rows by column. */
export async function parseCsv(csv: string): Promise<Record<string, string>[]> {
  const rows: AsyncIterable<Record<string, string>> = parse(csv, { bom: true, columns: true })
  const all = []
  for await (const row of rows) all.push(row)
  return all
}
