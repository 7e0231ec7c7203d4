import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/responses.schema.ts'
import {
  itemSchema,
  type Item,
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
import { findItemPage, isItemVisible, type Scope } from './itemPage.ts'

export const itemRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(`${paths.itemTypes}/:type`, {
    config: { access: 'reader', isCached: true, rateLimit: searchLimit },
    schema: {
      operationId: 'listItemsByType',
      tags: ['Catalog'],
      summary: 'List items of a type, by rank, then newest first',
      params: z.object({ type: z.enum(itemTypes) }),
      querystring: z.object({ external: externalOf(itemQuerySchema) }),
      response: { 200: envelopeSchema(itemSchema) },
    },
    handler: async ({ caller, params: { type }, query: { external } }) =>
      listItems(db, scopeOf(caller), type, external),
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

/** The specification does not define the page size. */
const itemsPerPage = 12

const columnsFor = ({ withDisabled }: Scope) => (withDisabled ? adminItemColumns : itemColumns)

/** Returns a page of items. The default order is by rank, then newest first, with sold items last. Events are sorted by date. */
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
  return toEnvelope(await loadItems(db, sorted, scope), query.page, itemsPerPage, total)
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
