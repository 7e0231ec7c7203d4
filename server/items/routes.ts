import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema } from '../../dataProvider/contract/answers.schema.ts'
import {
  itemBodySchema,
  itemChangesSchema,
  itemSchema,
  type Item,
  itemQuerySchema,
} from '../../dataProvider/resources/items/items.schema.ts'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { type Caller, assertOwnShop } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import type { MailQueue } from '../mail/mail.ts'
import { withRevision } from '../revision/revision.ts'
import { searchLimit } from '../http/limits/rateLimits.ts'
import { createItem, deleteItem, findItem, listItems, restoreItem, updateItem } from './store.ts'
import { notifyWatchers } from './watches/store.ts'

const ofItem = `${paths.items}/:id`

const scopeOf = ({ shopId, isAdmin }: Caller) => ({ shopId, withDisabled: isAdmin })

/** What anyone may read. */
export const itemRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(`${paths.itemTypes}/:type`, {
    config: { access: 'reader', isCached: true, rateLimit: searchLimit },
    schema: {
      operationId: 'listItemsByType',
      tags: ['Catalogue'],
      summary: 'A page of the items of a type, by rank, then the newest first',
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
      tags: ['Catalogue'],
      summary: 'The item behind a slug, or none',
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

  app.get(ofItem, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'getItem',
      tags: ['Catalogue'],
      summary: 'One item',
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

interface AdminOptions {
  db: Database
  mailQueue: MailQueue
}

/** What only an admin may change. */
export const itemAdminRoutes: FastifyPluginAsyncZod<AdminOptions> = async (app, options) => {
  const { db } = options
  app.post(paths.items, {
    config: { access: 'admin' },
    schema: {
      operationId: 'createItem',
      tags: ['Catalogue'],
      summary: 'Make an item',
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
      tags: ['Catalogue'],
      summary: 'Change an item',
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
      tags: ['Catalogue'],
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
      tags: ['Catalogue'],
      summary: 'Take the deletion of an item back',
      params: idParams,
      response: { 200: itemSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => changeItem(options, shopId, id, restoreItem),
  })
}

/** Changes an item, and notifies its watchers if it can be had by then. */
const changeItem = (
  { db, mailQueue }: AdminOptions,
  shopId: number,
  id: number,
  work: (tx: Database, shopId: number, id: number) => Promise<Item | undefined>,
) =>
  withRevision(db, shopId, 'item', async (tx) => {
    const item = await work(tx, shopId, id)
    if (item) await notifyWatchers(tx, mailQueue, [id])
    return item
  })
