import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { settingsChangesSchema, settingsSchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import type { Database } from '../database/database.ts'
import { getSettings, updateSettings } from './store.ts'

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

  app.patch(paths.settings, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'updateSettings',
      tags: ['Shop'],
      summary: 'Update the shop’s email texts or payment details',
      body: settingsChangesSchema,
      response: { 200: settingsSchema },
    },
    handler: async ({ caller: { shopId }, body }) => db.transaction((tx) => updateSettings(tx, shopId, body)),
  })
}
