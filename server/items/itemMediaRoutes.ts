import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  itemMediaBodySchema,
  itemMediaChangesSchema,
  itemMediaSchema,
  type ItemMedia,
  type ItemMediaBody,
  type ItemMediaChanges,
} from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { mediaTextFields } from '../../dataProvider/resources/items/itemMedia.ts'
import { assertOwnShop } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { hasChanges } from '../database/pickChangedValues.ts'
import { itemImages, items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { notFound } from '../errors/httpError.ts'
import { assertSameId, idParams } from '../http/idParams.ts'
import {
  deleteUnusedFiles,
  lockFiles,
  mediaUrlOf,
  removeUnusedFiles,
  type LockedFile,
} from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { mediaColumns, toMedia, type MediaRow } from './presenter.ts'

const ofItemMedia = `${paths.itemImages}/:id`

interface Options {
  db: Database
  media: MediaStorage
}

export const itemMediaRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, media }) => {
  app.post(paths.itemImages, {
    config: { access: 'admin' },
    schema: {
      operationId: 'createItemMedia',
      tags: ['Media'],
      summary: 'Add an image or video to an item',
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
      summary: 'Update an image or video of an item',
      params: idParams,
      body: itemMediaChangesSchema,
      response: { 200: itemMediaSchema },
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      assertOwnShop(caller, body.shops_id)
      assertSameId('item_images_id', id, body.item_images_id)
      const { shopId } = caller
      const { medium, released } = await withRevision(db, shopId, 'image or video', (tx) =>
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
      summary: 'Delete an image or video of an item',
      params: idParams,
      response: { 204: z.void() },
    },
    handler: async ({ caller: { shopId }, params: { id }, log }, reply) => {
      const { released } = await withRevision(db, shopId, 'image or video', (tx) =>
        deleteItemMedia(tx, shopId, id),
      )
      await removeUnusedFiles(media, released, log)
      return reply.code(204).send()
    },
  })
}

/** `released` contains the storage keys of files that are no longer used, and of their variants. */
interface Changed {
  medium: ItemMedia
  released: string[]
}

/**
 * Adds an image or video to an item. Needs a transaction.
 * @throws {HttpError} 404 when the shop has no such item or file
 */
async function createItemMedia(tx: Database, shopId: number, body: ItemMediaBody): Promise<ItemMedia> {
  await lockReferences(tx, shopId, body)
  const [row] = await tx
    .insert(itemImages)
    .values({
      shopId,
      itemId: body.items_id,
      displayImage: body.display_image,
      imageType: body.image_type,
      seq: body.seq,
      isDisabled: body.Is_disabled,
      mediafilesId: body.mediafiles_id,
      youTubeUrl: body.youTube_url,
      ...valuesIn(mediaTextFields, body),
    })
    .returning(mediaColumns)
  if (!row) throw new Error('INSERT returned no row')
  return toMedia(row)
}

/**
 * Updates the given fields. Returns undefined if the shop has no such image or video. A null file id or YouTube address counts as
 * missing (API-21). A new address without a file id selects the file at that address. Needs a transaction.
 * @throws {HttpError} 404 when the shop has no such item or file
 */
async function updateItemMedia(
  tx: Database,
  shopId: number,
  id: number,
  changes: ItemMediaChanges,
): Promise<Changed | undefined> {
  const before = await lockItemMedia(tx, shopId, id)
  if (!before) return undefined
  const locked = await lockReferences(tx, shopId, changes, before)
  const columns = {
    itemId: changes.items_id,
    displayImage: changes.display_image,
    imageType: changes.image_type,
    seq: changes.seq,
    isDisabled: changes.Is_disabled,
    mediafilesId: changes.mediafiles_id ?? fileAtNewAddress(locked, before, changes),
    youTubeUrl: changes.youTube_url ?? undefined,
    ...valuesIn(mediaTextFields, changes),
  }
  if (!hasChanges(columns)) return { medium: toMedia(before), released: [] }
  const [after] = await tx
    .update(itemImages)
    .set(columns)
    .where(eq(itemImages.id, id))
    .returning(mediaColumns)
  if (!after) return undefined
  return { medium: toMedia(after), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Returns undefined if the shop has no such image or video. Needs a transaction. */
async function deleteItemMedia(tx: Database, shopId: number, id: number): Promise<Changed | undefined> {
  const before = await lockItemMedia(tx, shopId, id)
  if (!before) return undefined
  const { displayImage, mediafilesId } = before
  const locked = await lockFiles(tx, shopId, { addresses: [displayImage], ids: [mediafilesId] })
  await tx.delete(itemImages).where(eq(itemImages.id, id))
  return { medium: toMedia(before), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Excludes the media of deleted items, because these must not change before a restore. */
const lockItemMedia = async (tx: Database, shopId: number, id: number): Promise<MediaRow | undefined> => {
  const present = tx.select({ id: items.id }).from(items).where(isPresent(items, shopId))
  const which = and(eq(itemImages.shopId, shopId), eq(itemImages.id, id), inArray(itemImages.itemId, present))
  const [row] = await tx.select(mediaColumns).from(itemImages).where(which).for('update')
  return row
}

/**
 * Returns the id of the file at the new address. Returns undefined if the address is unchanged, and null if the shop has no such
 * file.
 */
const fileAtNewAddress = (
  locked: LockedFile[],
  { displayImage }: MediaRow,
  { display_image: address }: ItemMediaChanges,
) => {
  if (address === undefined || address === displayImage) return undefined
  return locked.find(({ key }) => mediaUrlOf(key) === address)?.id ?? null
}

/**
 * Checks that the item and the file belong to the shop, and locks them until the commit. Returns the locked files, including
 * those that `before` uses; empty if the body contains neither an address nor a file id.
 * @throws {HttpError} 404 when the shop has no such item or file
 */
async function lockReferences(
  tx: Database,
  shopId: number,
  { items_id: itemId, mediafiles_id: fileId, display_image: address }: ItemMediaChanges,
  before?: MediaRow,
): Promise<LockedFile[]> {
  if (itemId !== undefined) {
    const which = isPresent(items, shopId, eq(items.id, itemId))
    const [item] = await tx.select({ id: items.id }).from(items).where(which).for('key share')
    if (!item) throw notFound('item')
  }
  if (address === undefined && fileId == null) return []
  const locked = await lockFiles(tx, shopId, {
    addresses: [address, before?.displayImage],
    ids: [fileId, before?.mediafilesId],
  })
  if (fileId != null && !locked.some(({ id }) => id === fileId)) throw notFound('file')
  return locked
}
