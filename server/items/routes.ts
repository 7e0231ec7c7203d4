import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  itemListSchema,
  itemSchema,
  type Item,
  type ItemList,
  itemQuerySchema,
  type ItemQuery,
} from '../../dataProvider/resources/items/items.schema.ts'
import { itemTypes, type ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Caller } from '../auth/caller.ts'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { toEnvelope } from '../http/envelope.ts'
import { idParams } from '../http/idParams.ts'
import { searchLimit } from '../http/limits/rateLimits.ts'
import { adminItemColumns, itemColumns } from './availability.ts'
import { loadFirstItem, loadItems } from './itemMedia.ts'
import { type Catalog, findItemPage } from './itemPage.ts'
import { isItemVisible, type Scope } from './itemScope.ts'

export const itemRoutes: FastifyPluginAsyncZod<Catalog> = async (app, catalog) => {
  const { db } = catalog
  app.get(`${paths.itemTypes}/:type`, {
    config: { access: 'reader', isCached: true, rateLimit: searchLimit },
    schema: {
      operationId: 'listItemsByType',
      tags: ['Catalog'],
      summary: 'List items of a type, by rank, then newest first',
      params: z.object({ type: z.enum(itemTypes) }),
      querystring: z.object({ external: externalOf(itemQuerySchema) }),
      response: { 200: itemListSchema },
    },
    handler: async ({ caller, params: { type }, query: { external } }) =>
      listItems(catalog, scopeOf(caller), type, external),
  })

  app.get(`${paths.itemSlugs}/:slug`, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'findItemBySlug',
      tags: ['Catalog'],
      summary: 'Get an item by its slug, as an array of at most one item',
      params: z.object({ slug: z.string() }),
      response: { 200: z.array(itemSchema) },
    },
    handler: async ({ caller, params: { slug } }) => {
      // Skip the query: no item has such a slug, and PostgreSQL rejects a NUL character.
      if (slug.length > limits.slug || slug.includes('\0')) return []
      const item = await findItem(db, scopeOf(caller), { slug })
      return item ? [item] : []
    },
  })

  app.get(`${paths.items}/:id`, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'getItem',
      tags: ['Catalog'],
      summary: 'Get an item',
      params: idParams,
      response: { 200: itemSchema },
    },
    handler: async ({ caller, params: { id } }) => {
      const item = await findItem(db, scopeOf(caller), { id })
      if (!item) throw notFound('item')
      return item
    },
  })
}

const scopeOf = ({ shopId, isAdmin }: Caller) => ({ shopId, withDisabled: isAdmin })

const columnsFor = ({ withDisabled }: Scope) => (withDisabled ? adminItemColumns : itemColumns)

/** Returns a page of items. The default order is by rank, then newest first, with sold items last. Events are sorted by date. */
export async function listItems(
  catalog: Catalog,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
): Promise<ItemList> {
  const { db } = catalog
  const { ids, total, perPage, ...found } = await findItemPage(catalog, scope, type, query)
  // An item may have been hidden since the index was read.
  const isStillVisible = scope.withDisabled ? undefined : isItemVisible(scope)
  const rows = await db
    .select(columnsFor(scope))
    .from(items)
    .where(and(inArray(items.id, ids), isStillVisible))
  const place = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  const loaded = await loadItems(db, sorted, scope)
  return { ...toEnvelope(loaded, query.page, perPage, total), ...found }
}

/** Finds the shop's item by slug, ignoring case, or by id. Returns undefined if there is none that the caller may see. */
export async function findItem(
  db: Database,
  scope: Scope,
  by: { slug: string } | { id: number },
): Promise<Item | undefined> {
  const which = 'slug' in by ? eq(foldCase(items.slug), foldCase(sql`${by.slug}::text`)) : eq(items.id, by.id)
  const rows = await db.select(columnsFor(scope)).from(items).where(isItemVisible(scope, which))
  return loadFirstItem(db, rows, scope)
}
