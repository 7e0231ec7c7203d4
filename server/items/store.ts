import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type {
  Item,
  ItemBody,
  ItemChanges,
  ItemQuery,
} from '../../dataProvider/resources/items/items.schema.ts'
import { pickChangedValues, hasChanges } from '../database/pickChangedValues.ts'
import type { Database } from '../database/database.ts'
import { foldCase } from '../database/collation.ts'
import { itemImages, items } from '../database/schema.ts'
import { isPresent, setDeletedAt } from '../database/softDelete.ts'
import { toEnvelope } from '../http/envelope.ts'
import { checkVersion } from '../errors/httpError.ts'
import { getShop } from '../shops/store.ts'
import { moveItemRedirects } from '../resources/redirects.ts'
import { adminItemColumns, itemColumns, moveSeatHolds } from './availability.ts'
import { findItemCategories, hasExactCategories, setItemCategories } from './itemCategories.ts'
import { mediaColumns } from './images/mediaColumns.ts'
import { findItemPage, isVisibleTo, type Scope } from './itemPage.ts'
import { toItem, type ItemRow } from './presenter.ts'

/** Items on one page; the specification leaves it to the server. */
const itemsPerPage = 12

const columnsFor = ({ withDisabled }: Scope) => (withDisabled ? adminItemColumns : itemColumns)

/**
 * One page of a kind of item: by rank, then the newest first, what is sold last, events by their dates, unless told. Five
 * queries.
 */
export async function listItems(
  db: Database,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
): Promise<Envelope<Item>> {
  const { ids, total } = await findItemPage(db, scope, type, query, itemsPerPage)
  const rows = await db.select(columnsFor(scope)).from(items).where(inArray(items.id, ids))
  const place = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return toEnvelope(await withMedia(db, sorted, scope), query.page, itemsPerPage, total)
}

/** The shop's item with that slug, in any case, or that id, if the caller may see it. */
export async function findItem(
  db: Database,
  scope: Scope,
  by: { slug: string } | { id: number },
): Promise<Item | undefined> {
  const which = 'slug' in by ? eq(foldCase(items.slug), foldCase(sql`${by.slug}::text`)) : eq(items.id, by.id)
  const rows = await db.select(columnsFor(scope)).from(items).where(isVisibleTo(scope, which))
  return firstWithMedia(db, rows, scope)
}

/**
 * Makes an item, in the categories that the body names, priced in the shop's currency unless it names another. Needs a
 * transaction.
 * @throws {HttpError} 404 when a category is not the shop's
 */
export async function createItem(db: Database, shopId: number, body: ItemBody): Promise<Item> {
  const { currency = (await getShop(db, shopId)).currency } = body
  const [row] = await db
    .insert(items)
    .values({ shopId, ...toColumns(body), currency })
    .returning(adminItemColumns)
  if (!row) throw new Error('INSERT returned no row')
  await moveItemRedirects(db, shopId, undefined, row)
  const categoryIds = body.category_ids && (await setItemCategories(db, shopId, row.id, body.category_ids))
  return toItem(row, [], categoryIds ?? [])
}

/**
 * Changes what the body names; undefined when the shop has no such item. Needs a transaction.
 * @throws {HttpError} 409 `stale` when the item has another version than the changes were made to
 */
export async function updateItem(
  tx: Database,
  shopId: number,
  id: number,
  changes: ItemChanges,
): Promise<Item | undefined> {
  const where = isPresent(items, shopId, eq(items.id, id))
  const [before] = await tx.select(adminItemColumns).from(items).where(where).for('update')
  if (!before) return undefined
  await checkVersion(before, changes.version, 'item', (row) => firstWithMedia(tx, [row]))
  const { category_ids: ids } = changes
  const categoryIds = ids && !(await hasExactCategories(tx, id, ids)) ? ids : undefined
  const columns = pickChangedValues(before, toColumns(changes))
  const isChanged = hasChanges(columns) || categoryIds !== undefined
  if (isChanged) {
    const set = { ...columns, version: before.version + 1 }
    await tx.update(items).set(set).where(where)
    await moveSeatHolds(tx, [id])
  }
  const [row = before] = isChanged ? await findRows(tx, [before]) : []
  await moveItemRedirects(tx, shopId, before, row)
  if (categoryIds) await setItemCategories(tx, shopId, id, categoryIds)
  return firstWithMedia(tx, [row])
}

/** Soft-deletes the item, which frees its slug and SKU. Undefined when there is none, or it is deleted already. */
export async function deleteItem(db: Database, shopId: number, id: number): Promise<Item | undefined> {
  const deleted = await setDeletedAt(db, items, isPresent(items, shopId, eq(items.id, id)), new Date())
  return firstWithMedia(db, await findRows(db, deleted))
}

/** Undoes a deletion. Undefined when the shop never had it; 409 when another item has its slug or SKU by now. */
export async function restoreItem(db: Database, shopId: number, id: number): Promise<Item | undefined> {
  const which = and(eq(items.shopId, shopId), eq(items.id, id))
  const restored = await setDeletedAt(db, items, which, null)
  const item = await firstWithMedia(db, await findRows(db, restored))
  if (item) await moveItemRedirects(db, shopId, undefined, item)
  return item
}

type Elsewhere = 'item_type' | 'shops_id' | 'category_ids' | 'version'
type Columns<Body extends ItemChanges> = Omit<Body, Elsewhere> & { itemType: Body['item_type'] }

/** What a body says of the row itself. */
const toColumns = <Body extends ItemChanges>(body: Body) => {
  const { item_type: itemType, shops_id: _shop, category_ids: _categories, version: _version, ...own } = body
  return { itemType, ...own } as Columns<Body>
}

/** The rows as they are by now, with what can be had. */
const findRows = async (db: Database, rows: { id: number }[]): Promise<ItemRow[]> => {
  const ids = rows.map(({ id }) => id)
  return db.select(adminItemColumns).from(items).where(inArray(items.id, ids))
}

const firstWithMedia = async (
  db: Database,
  rows: ItemRow[],
  scope: Pick<Scope, 'withDisabled'> = forAdmins,
) => (await withMedia(db, rows, scope))[0]

const forAdmins = { withDisabled: true }

/** Two queries whatever the number of rows: their media, and their categories. */
const withMedia = async (
  db: Database,
  rows: ItemRow[],
  { withDisabled }: Pick<Scope, 'withDisabled'>,
): Promise<Item[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const media = await db
    .select(mediaColumns)
    .from(itemImages)
    .where(and(inArray(itemImages.itemId, ids), withDisabled ? undefined : eq(itemImages.isDisabled, false)))
    .orderBy(asc(itemImages.seq), asc(itemImages.id))
  const links = await findItemCategories(db, ids, withDisabled)
  return rows.map((row) =>
    toItem(
      row,
      media.filter(({ itemId }) => itemId === row.id),
      links.filter(({ itemId }) => itemId === row.id).map(({ categoryId }) => categoryId),
    ),
  )
}
