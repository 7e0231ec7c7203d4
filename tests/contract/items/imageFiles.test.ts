import { expect, test } from 'vitest'
import { mediaFiles } from '../../../server/database/schema.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startGallery, listKeys } from '../../support/shop/storedFiles.ts'

const gone = { status: 404, code: 'not_found' }

const shared = await startGallery()

test('API-22 deleting an image removes it from its item, and API-23 deletes its file', async () => {
  const { admin, item, addPicture, media, db, shopId } = shared
  const { picture, file } = await addPicture()
  const before = await readRevision(db, shopId)
  await expect(media.read(file.key)).resolves.toBeDefined()

  await admin.deleteItemMedia(picture.id)

  expect((await admin.getItem(item.id))._item_images_of_items.items).toEqual([])
  expect(await listKeys(media)).toEqual([])
  expect(await db.select().from(mediaFiles)).toEqual([])
  expect(await readRevision(db, shopId)).toBe(before + 1)
  await expect(admin.deleteItemMedia(picture.id)).rejects.toMatchObject(gone)
  await expect(admin.updateItemMedia(picture.id, { seq: 1 })).rejects.toMatchObject(gone)
})

test('API-23 a file stays in storage as long as any record of the shop shows it, even a deleted one', async () => {
  const { admin, addPicture, media } = shared
  const { picture, body, file } = await addPicture()
  const second = await admin.createItem(buildItemBody())
  const again = await admin.createItemMedia({ ...body, items_id: second.id, mediafiles_id: null })
  const category = await admin.createCategory(buildCategoryBody({ image_url: file.address }))
  await admin.updateShop({ logo: file.address })

  await admin.deleteItemMedia(picture.id)
  expect(await listKeys(media)).toEqual([file.key])

  await admin.updateCategory(category.id, { image_url: null })
  expect(await listKeys(media)).toEqual([file.key])

  await admin.deleteItem(second.id)
  await expect(admin.deleteItemMedia(again.id)).rejects.toMatchObject(gone)
  expect(await listKeys(media)).toEqual([file.key])

  await admin.restoreItem(second.id)
  await admin.deleteItemMedia(again.id)
  expect(await listKeys(media)).toEqual([file.key])

  await admin.updateShop({ logo: null })
  expect(await listKeys(media)).toEqual([])
})

test('API-23 an image is deleted even if deleting its file fails', async () => {
  const { admin, addPicture, services, item } = shared
  const { picture } = await addPicture()
  services.media.remove = async () => {
    throw new Error('The bucket is away')
  }

  await admin.deleteItemMedia(picture.id)

  expect((await admin.getItem(item.id))._item_images_of_items.items).toEqual([])
})
