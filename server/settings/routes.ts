import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { settingsSchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import type { Database } from '../database/database.ts'
import { getSettings } from './store.ts'

export const settingsRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.settings, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'getSettings',
      tags: ['Shop'],
      summary: 'Get the shop’s email texts and payment details',
      response: { 200: settingsSchema },
    },
    handler: async ({ caller: { shopId } }) => getSettings(db, shopId),
  })
}
