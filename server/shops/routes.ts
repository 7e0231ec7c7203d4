import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { shopSchema } from '../../dataProvider/contract/shop.schema.ts'
import type { Database } from '../database/database.ts'
import { getShop, toShop } from './store.ts'

export const shopRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.shop, {
    config: { access: 'reader' },
    schema: { response: { 200: shopSchema } },
    handler: async ({ caller }) => toShop(await getShop(db, caller.shopId)),
  })
}
