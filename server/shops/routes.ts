import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { shopSchema } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { Database } from '../database/database.ts'
import { toShop } from './presenter.ts'
import { getShop } from './store.ts'

export const shopRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.shop, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'getShop',
      tags: ['Shop'],
      summary: 'Get the shop',
      response: { 200: shopSchema },
    },
    handler: async ({ caller }) => toShop(await getShop(db, caller.shopId)),
  })
}
