import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { categorySchema } from '../../dataProvider/contract/categories.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { listCategories } from './store.ts'

export const categoryRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.categories, {
    config: { access: 'reader' },
    schema: { response: { 200: z.array(categorySchema) } },
    handler: async ({ caller }) => listCategories(db, caller.shopId, caller.isAdmin),
  })
}
