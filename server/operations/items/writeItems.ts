import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toCents } from '../../../dataProvider/contract/money.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../../database/database.ts'
import { parseRows } from '../../database/parseRows.ts'
import { itemCategories, items, storedItemFields } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { updateSeatReservations } from '../../items/availability.ts'
import { setItemCategories } from '../../items/itemCategories.ts'
import { moveItemRedirects, removeRedirectsFrom } from '../../resources/redirects.ts'
import { fieldColumns } from './columns.ts'
import type { ImportPlan } from './planImport.ts'

/** Rows per statement. Thousands of single-row statements would block the embedded engine for minutes. */
const batchSize = 500

const allKeys = ['item_type', ...fieldColumns] as const
type Key = (typeof allKeys)[number]

/**
 * Writes the planned changes. Throws the database's error if a concurrent change took a slug.
 * @throws {HttpError} 404 if a concurrent change deleted an item
 */
export async function writeItems(
  tx: Database,
  shopId: number,
  { create, update }: Pick<ImportPlan, 'create' | 'update'>,
  onWritten: (count: number) => Promise<void> | void,
): Promise<void> {
  for (const some of inBatches(update)) {
    await changeItems(tx, shopId, some)
    await onWritten(some.length)
  }
  const links: Link[] = []
  for (const some of inBatches(create)) {
    links.push(...(await addItems(tx, shopId, some)))
    await onWritten(some.length)
  }
  if (links.length === 0) return
  // Refresh the planner's statistics after the inserts. With outdated statistics, each foreign key check might scan the table.
  await tx.execute(sql`analyze ${items}`)
  for (const some of inBatches(links)) {
    await tx.execute(sql`insert into ${itemCategories} select * from ${asRows(itemCategories, some)}`)
  }
}

interface Link {
  shop_id: number
  item_id: number
  category_id: number
}

const changeItems = async (tx: Database, shopId: number, some: ImportPlan['update']) => {
  // All rows have the same columns. Other columns are not written, because they may have changed concurrently.
  const given = allKeys.filter((key) => some[0]?.given.includes(key))
  const records = some.map(({ id, body }) => ({ id, ...toRecord(body, given) }))
  const assigned = given.map((key) => sql`${column(key)} = given.${column(key)}`)
  const changed = await tx.execute(
    sql`update ${items} set ${sql.join([...assigned, sql`version = ${items.version} + 1`], sql`, `)} from ${asRows(items, records)} given
        where ${items.id} = given.id and ${items.shopId} = ${shopId} and ${items.deletedAt} is null
        returning ${items.id}`,
  )
  if (parseRows(z.unknown(), changed).length !== some.length) throw notFound('item')
  await updateSeatReservations(
    tx,
    some.map(({ id }) => id),
  )
  for (const { id, categoryIds, before, after } of some) {
    if (categoryIds) await setItemCategories(tx, shopId, id, categoryIds)
    await moveItemRedirects(tx, shopId, before, after)
  }
}

const addItems = async (tx: Database, shopId: number, bodies: ItemBody[]): Promise<Link[]> => {
  const filled = sql.join(allKeys.map(column), sql`, `)
  const records = bodies.map((body) => toRecord(body, allKeys))
  const added = await tx.execute(
    sql`insert into ${items} (shop_id, ${filled}) select ${shopId}::int, ${filled} from ${asRows(items, records)}
        returning id, sku`,
  )
  const shown = bodies.filter(({ Is_disabled }) => !Is_disabled)
  await removeRedirectsFrom(tx, shopId, ...shown.map(({ slug }) => itemPath(slug)))
  const wanted = new Map(bodies.map(({ sku, category_ids = [] }) => [sku, category_ids]))
  return parseRows(z.object({ id: z.int(), sku: z.string() }), added).flatMap(({ id, sku }) =>
    (wanted.get(sku) ?? []).map((category_id) => ({ shop_id: shopId, item_id: id, category_id })),
  )
}

const nameOf = (key: Key) => (key === 'item_type' ? items.itemType : items[key]).name
const column = (key: Key) => sql.identifier(nameOf(key))

const toRecord = (body: ItemBody, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [nameOf(key), storedAs(key, body[key])]))

/** Converts a value to its stored form. Drizzle's column mapping does not apply to JSON. */
const storedAs = (key: Key, value: ItemBody[Key]) => {
  const isAmount = key !== 'item_type' && storedItemFields[key].kind === 'money'
  return isAmount && typeof value === 'number' ? toCents(value) : value
}

/** Passes all records as one JSON parameter, so that any number of rows fits into a statement. */
const asRows = (table: typeof items | typeof itemCategories, records: object[]) =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::jsonb)`

function* inBatches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}
