import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  categoryBodySchema,
  categoryChangesSchema,
  categorySchema,
} from '../../dataProvider/resources/categories.schema.ts'
import { assertOwnShop } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { idParams } from '../http/idParams.ts'
import { removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { listCategories, createCategory, updateCategory, deleteCategory, restoreCategory } from './store.ts'

/** What anyone may read. */
export const categoryRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.categories, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'listCategories',
      tags: ['Catalogue'],
      summary: 'The categories, in the order they were made',
      response: { 200: z.array(categorySchema) },
    },
    handler: async ({ caller }) => listCategories(db, caller.shopId, caller.isAdmin),
  })
}

interface AdminOptions {
  db: Database
  media: MediaStorage
}

const ofCategory = `${paths.categories}/:id`

const byId = { params: idParams, response: { 200: categorySchema } }

/** What only an admin may change. */
export const categoryAdminRoutes: FastifyPluginAsyncZod<AdminOptions> = async (app, { db, media }) => {
  app.post(paths.categories, {
    config: { access: 'admin' },
    schema: {
      operationId: 'createCategory',
      tags: ['Catalogue'],
      summary: 'Make a category',
      body: categoryBodySchema,
      response: { 200: categorySchema },
    },
    handler: async ({ caller, body }) => {
      assertOwnShop(caller, body.shops_id)
      const { shopId } = caller
      return withRevision(db, shopId, 'category', (tx) => createCategory(tx, shopId, body))
    },
  })

  app.patch(ofCategory, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateCategory',
      tags: ['Catalogue'],
      summary: 'Change a category',
      params: idParams,
      body: categoryChangesSchema,
      response: { 200: categorySchema },
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      assertOwnShop(caller, body.shops_id)
      const { shopId } = caller
      const { category, released } = await withRevision(db, shopId, 'category', (tx) =>
        updateCategory(tx, shopId, id, body),
      )
      await removeUnusedFiles(media, released, log)
      return category
    },
  })

  app.delete(ofCategory, {
    config: { access: 'admin' },
    schema: {
      operationId: 'deleteCategory',
      tags: ['Catalogue'],
      summary: 'Delete a category; its items stay',
      ...byId,
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      withRevision(db, shopId, 'category', (tx) => deleteCategory(tx, shopId, id)),
  })

  app.post(ofCategory + paths.restore, {
    config: { access: 'admin' },
    schema: {
      operationId: 'restoreCategory',
      tags: ['Catalogue'],
      summary: 'Take the deletion of a category back',
      ...byId,
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      withRevision(db, shopId, 'category', (tx) => restoreCategory(tx, shopId, id)),
  })
}
