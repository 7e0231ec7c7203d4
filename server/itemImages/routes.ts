import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  itemMediaBodySchema,
  itemMediaChangesSchema,
  itemMediaSchema,
} from '../../dataProvider/contract/items.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { ownShopOnly } from '../auth/ownShop.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../errors.ts'
import { idParams } from '../idParams.ts'
import { removeReleased } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { changePublicly } from '../shops/publicChange.ts'
import { createItemImage, deleteItemImage, updateItemImage } from './store.ts'

const ofItemImage = `${paths.itemImages}/:id`

interface Options {
  db: Database
  media: MediaStorage
}

/** The pictures and videos of items, which only an admin may change. */
export const itemImageRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, media }) => {
  app.post(paths.itemImages, {
    config: { access: 'admin' },
    schema: {
      summary: 'Give an item a picture or video',
      body: itemMediaBodySchema,
      response: { 200: itemMediaSchema },
    },
    handler: async ({ caller, body }) => {
      ownShopOnly(caller, body.shops_id)
      const { shopId } = caller
      return changePublicly(db, shopId, 'item', (tx) => createItemImage(tx, shopId, body))
    },
  })

  app.patch(ofItemImage, {
    config: { access: 'admin' },
    schema: {
      summary: 'Change a picture or video of an item',
      params: idParams,
      body: itemMediaChangesSchema,
      response: { 200: itemMediaSchema },
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      ownShopOnly(caller, body.shops_id)
      sameIdOnly(id, body.item_images_id)
      const { shopId } = caller
      const { picture, released } = await changePublicly(db, shopId, 'picture', (tx) =>
        updateItemImage(tx, shopId, id, body),
      )
      for (const key of released) await removeReleased(media, key, log)
      return picture
    },
  })

  app.delete(ofItemImage, {
    config: { access: 'admin' },
    schema: {
      summary: 'Take a picture or video from its item',
      params: idParams,
      response: { 204: z.void() },
    },
    handler: async ({ caller: { shopId }, params: { id }, log }, reply) => {
      const { released } = await changePublicly(db, shopId, 'picture', (tx) =>
        deleteItemImage(tx, shopId, id),
      )
      for (const key of released) await removeReleased(media, key, log)
      return reply.code(204).send()
    },
  })
}

/** The specified body repeats the address's id. */
const sameIdOnly = (id: number, stated: number | undefined) => {
  if (stated === undefined || stated === id) return
  const message = 'item_images_id is not that of the address'
  throw new HttpProblem(400, 'invalid', message, { item_images_id: message })
}
