import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  type Item,
  type ItemBody,
  type ItemChanges,
  itemBodySchema,
  itemChangesSchema,
  itemSchema,
} from '../../dataProvider/resources/items/items.schema.ts'
import { pickChangedValues, hasChanges } from '../database/pickChangedValues.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { assertOwnShop } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { isPresent, setDeletedAt } from '../database/softDelete.ts'
import { checkVersion } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { moveItemRedirects } from '../resources/redirects.ts'
import { withRevision } from '../revision/revision.ts'
import { getShop } from '../shops/store.ts'
import { adminItemColumns, updateSeatReservations } from './availability.ts'
import { findItemCategories, setItemCategories } from './itemCategories.ts'
import { loadFirstItem } from './itemMedia.ts'
import { toItem, type ItemRow } from './presenter.ts'
import { notifyWatchers } from './watches/store.ts'

const ofItem = `${paths.items}/:id`

interface Options {
  db: Database
}

export const itemAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db } = options
  app.post(paths.items, {
    config: { access: 'admin' },
    schema: {
      operationId: 'createItem',
      tags: ['Catalog'],
      summary: 'Create an item',
      body: itemBodySchema,
      response: { 200: itemSchema },
    },
    handler: async ({ caller, body }) => {
      assertOwnShop(caller, body.shops_id)
      const { shopId } = caller
      return withRevision(db, shopId, 'item', (tx) => createItem(tx, shopId, body))
    },
  })

  app.patch(ofItem, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateItem',
      tags: ['Catalog'],
      summary: 'Update an item',
      params: idParams,
      body: itemChangesSchema,
      response: { 200: itemSchema },
    },
    handler: async ({ caller, params: { id }, body }) => {
      assertOwnShop(caller, body.shops_id)
      const { shopId } = caller
      return changeItem(options, shopId, id, (tx) => updateItem(tx, shopId, id, body))
    },
  })

  app.delete(ofItem, {
    config: { access: 'admin' },
    schema: {
      operationId: 'deleteItem',
      tags: ['Catalog'],
      summary: 'Delete an item',
      params: idParams,
      response: { 200: itemSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      withRevision(db, shopId, 'item', (tx) => deleteItem(tx, shopId, id)),
  })

  app.post(ofItem + paths.restore, {
    config: { access: 'admin', refuses: [409] },
    schema: {
      operationId: 'restoreItem',
      tags: ['Catalog'],
      summary: 'Restore a deleted item',
      params: idParams,
      response: { 200: itemSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => changeItem(options, shopId, id, restoreItem),
  })
}

/** Changes an item. If it can then be ordered, queues emails to its watchers (`notifyWatchers`). */
const changeItem = (
  { db }: Options,
  shopId: number,
  id: number,
  work: (tx: Database, shopId: number, id: number) => Promise<Item | undefined>,
) =>
  withRevision(db, shopId, 'item', async (tx) => {
    const item = await work(tx, shopId, id)
    if (item) await notifyWatchers(tx, [id])
    return item
  })

/**
 * Creates an item in the given categories. The currency defaults to the shop's. Needs a transaction.
 * @throws {HttpError} 404 when the shop has no such category
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
 * Updates the given fields. Returns undefined if the shop has no such item. Needs a transaction.
 * @throws {HttpError} 409 `stale` when `changes.version` differs from the item's version; 404 when the shop has no such category
 */
async function updateItem(
  tx: Database,
  shopId: number,
  id: number,
  changes: ItemChanges,
): Promise<Item | undefined> {
  const where = isPresent(items, shopId, eq(items.id, id))
  const [before] = await tx.select(adminItemColumns).from(items).where(where).for('update')
  if (!before) return undefined
  await checkVersion(before, changes.version, 'item', (row) => loadFirstItem(tx, [row]))
  const { category_ids: ids } = changes
  const categoryIds = ids && !(await hasExactCategories(tx, id, ids)) ? ids : undefined
  const columns = pickChangedValues(before, toColumns(changes))
  const isChanged = hasChanges(columns) || categoryIds !== undefined
  if (isChanged) {
    const set = { ...columns, version: before.version + 1 }
    await tx.update(items).set(set).where(where)
    await updateSeatReservations(tx, [id])
  }
  const [row = before] = isChanged ? await findRows(tx, [before]) : []
  await moveItemRedirects(tx, shopId, before, row)
  if (categoryIds) await setItemCategories(tx, shopId, id, categoryIds)
  return loadFirstItem(tx, [row])
}

/** Soft-deletes the item, which frees its slug and SKU. Returns undefined if there is no such item or it is already deleted. */
export async function deleteItem(db: Database, shopId: number, id: number): Promise<Item | undefined> {
  const deleted = await setDeletedAt(db, items, isPresent(items, shopId, eq(items.id, id)), new Date())
  return loadFirstItem(db, await findRows(db, deleted))
}

/** Restores a deleted item. Returns undefined if the shop has no such item. Fails with 409 if its slug or SKU is in use. */
async function restoreItem(db: Database, shopId: number, id: number): Promise<Item | undefined> {
  const which = and(eq(items.shopId, shopId), eq(items.id, id))
  const restored = await setDeletedAt(db, items, which, null)
  const item = await loadFirstItem(db, await findRows(db, restored))
  if (item) await moveItemRedirects(db, shopId, undefined, item)
  return item
}

type OtherKeys = 'item_type' | 'shops_id' | 'category_ids' | 'version'
type Columns<Body extends ItemChanges> = Omit<Body, OtherKeys> & { itemType: Body['item_type'] }

/** Returns the columns of `items` that a body sets. */
const toColumns = <Body extends ItemChanges>(body: Body) => {
  const { item_type: itemType, shops_id: _shop, category_ids: _categories, version: _version, ...own } = body
  return { itemType, ...own } as Columns<Body>
}

/** True if the item is in exactly these categories. Ignores deleted categories. */
async function hasExactCategories(db: Database, itemId: number, ids: number[]): Promise<boolean> {
  const links = await findItemCategories(db, [itemId], true)
  const current = new Set(links.map(({ categoryId }) => categoryId))
  return current.size === new Set(ids).size && ids.every((id) => current.has(id))
}

const findRows = async (db: Database, rows: { id: number }[]): Promise<ItemRow[]> => {
  const ids = rows.map(({ id }) => id)
  return db.select(adminItemColumns).from(items).where(inArray(items.id, ids))
}
