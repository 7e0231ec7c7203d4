import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/answers.schema.ts'
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
import { firstWithMedia, withMedia } from './itemMedia.ts'
import { findItemPage, isItemShown, type Scope } from './itemPage.ts'

/** What anyone may read. */
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
      summary: 'Get an item by its slug, or null if there is none',
      params: z.object({ slug: z.string() }),
      response: { 200: z.array(itemSchema) },
    },
    handler: async ({ caller, params: { slug } }) => {
      // No item can have such a slug, and the database would refuse to look.
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
  const rows = await db.select(columnsFor(scope)).from(items).where(isItemShown(scope, which))
  return firstWithMedia(db, rows, scope)
}
