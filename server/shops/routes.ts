import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { shopChangesSchema, shopSchema } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { Database } from '../database/database.ts'
import { removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { getShop, toShop, updateShop } from './store.ts'

/** What anyone may read. */
export const shopRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.shop, {
    config: { access: 'reader', isCached: true },
    schema: { operationId: 'getShop', tags: ['Shop'], summary: 'The shop', response: { 200: shopSchema } },
    handler: async ({ caller }) => toShop(await getShop(db, caller.shopId)),
  })
}

interface AdminOptions {
  db: Database
  media: MediaStorage
}

/** What only an admin may change. */
export const shopAdminRoutes: FastifyPluginAsyncZod<AdminOptions> = async (app, { db, media }) => {
  app.patch(paths.shop, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateShop',
      tags: ['Shop'],
      summary: 'Change the shop',
      body: shopChangesSchema,
      response: { 200: shopSchema },
    },
    handler: async ({ caller: { shopId }, body, log }) => {
      const { shop, released } = await withRevision(db, shopId, 'shop', (tx) => updateShop(tx, shopId, body))
      await removeUnusedFiles(media, released, log)
      return toShop(shop)
    },
  })
}
