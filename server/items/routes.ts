import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, externalSchema } from '../../dataProvider/contract/envelope.schema.ts'
import { itemBodySchema, itemChangesSchema, itemSchema } from '../../dataProvider/contract/items.schema.ts'
import { itemTypes } from '../../dataProvider/contract/items.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors.ts'
import { idParams } from '../idParams.ts'
import { raiseRevision } from '../shops/store.ts'
import { createItem, findItem, listItems, updateItem } from './store.ts'

const scopeOf = ({ shopId, isAdmin }: Caller) => ({ shopId, withDisabled: isAdmin })

/** What anyone may read. */
export const itemRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get('/items_by_type/:type', {
    config: { access: 'reader' },
    schema: {
      params: z.object({ type: z.enum(itemTypes) }),
      querystring: z.object({ external: externalSchema }),
      response: { 200: envelopeSchema(itemSchema) },
    },
    handler: async ({ caller, params: { type }, query: { external } }) =>
      listItems(db, scopeOf(caller), type, external),
  })

  app.get('/items_details/:slug', {
    config: { access: 'reader' },
    schema: {
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

  app.get('/items/:id', {
    config: { access: 'reader' },
    schema: { params: idParams, response: { 200: itemSchema } },
    handler: async ({ caller, params: { id } }) => {
      const item = await findItem(db, scopeOf(caller), { id })
      if (!item) throw notFound('item')
      return item
    },
  })
}

/** What only an admin may change. */
export const itemAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post('/items', {
    config: { access: 'admin' },
    schema: { body: itemBodySchema, response: { 200: itemSchema } },
    handler: async ({ caller: { shopId }, body }) =>
      db.transaction(async (tx) => {
        const item = await createItem(tx, shopId, body)
        await raiseRevision(tx, shopId)
        return item
      }),
  })

  app.patch('/items/:id', {
    config: { access: 'admin' },
    schema: { params: idParams, body: itemChangesSchema, response: { 200: itemSchema } },
    handler: async ({ caller: { shopId }, params: { id }, body }) =>
      db.transaction(async (tx) => {
        const item = await updateItem(tx, shopId, id, body)
        if (!item) throw notFound('item')
        await raiseRevision(tx, shopId)
        return item
      }),
  })
}
