import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { assertOwnShop } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { idParams, assertSameId } from '../../http/idParams.ts'
import { removeUnusedFiles } from '../../media/files.ts'
import type { MediaStorage } from '../../media/storage.ts'
import { withRevision } from '../../revision/revision.ts'
import { createItemMedia, deleteItemMedia, updateItemMedia } from './store.ts'
import {
  itemMediaBodySchema,
  itemMediaChangesSchema,
  itemMediaSchema,
} from '../../../dataProvider/resources/items/items.schema.ts'

const ofItemMedia = `${paths.itemImages}/:id`

interface Options {
  db: Database
  media: MediaStorage
}

/** The pictures and videos of items, which only an admin may change. */
export const itemMediaRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, media }) => {
  app.post(paths.itemImages, {
    config: { access: 'admin' },
    schema: {
      operationId: 'createItemMedia',
      tags: ['Media'],
      summary: 'Give an item a picture or video',
      body: itemMediaBodySchema,
      response: { 200: itemMediaSchema },
    },
    handler: async ({ caller, body }) => {
      assertOwnShop(caller, body.shops_id)
      const { shopId } = caller
      return withRevision(db, shopId, 'item', (tx) => createItemMedia(tx, shopId, body))
    },
  })

  app.patch(ofItemMedia, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateItemMedia',
      tags: ['Media'],
      summary: 'Change a picture or video of an item',
      params: idParams,
      body: itemMediaChangesSchema,
      response: { 200: itemMediaSchema },
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      assertOwnShop(caller, body.shops_id)
      assertSameId('item_images_id', id, body.item_images_id)
      const { shopId } = caller
      const { medium, released } = await withRevision(db, shopId, 'picture or video', (tx) =>
        updateItemMedia(tx, shopId, id, body),
      )
      await removeUnusedFiles(media, released, log)
      return medium
    },
  })

  app.delete(ofItemMedia, {
    config: { access: 'admin' },
    schema: {
      operationId: 'deleteItemMedia',
      tags: ['Media'],
      summary: 'Take a picture or video from its item',
      params: idParams,
      response: { 204: z.void() },
    },
    handler: async ({ caller: { shopId }, params: { id }, log }, reply) => {
      const { released } = await withRevision(db, shopId, 'picture or video', (tx) =>
        deleteItemMedia(tx, shopId, id),
      )
      await removeUnusedFiles(media, released, log)
      return reply.code(204).send()
    },
  })
}
