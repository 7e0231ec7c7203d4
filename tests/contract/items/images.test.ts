import { expect, test } from 'vitest'
import { mediaFiles } from '../../../server/database/schema.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startGallery, listKeys } from '../../support/shop/storedFiles.ts'
import { addShop } from '../../support/shop/startShop.ts'

const gone = { status: 404, code: 'not_found' }

const shared = await startGallery()

test('API-19 ENT-5 an image is added to an item, and images are sorted by seq', async () => {
  const { admin, item, storePicture, shopId, db } = shared
  const file = await storePicture()
  const before = await readRevision(db, shopId)

  const second = await admin.createItemMedia(buildItemMediaBody({ items_id: item.id, seq: 2 }))
  const first = await admin.createItemMedia({
    shops_id: shopId,
    items_id: item.id,
    display_image: file.address,
    seq: 1,
    image_type: 'Video',
    Is_disabled: true,
    mediafiles_id: file.id,
    youTube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })

  expect(first).toEqual({
    id: expect.any(Number),
    items_id: item.id,
    shops_id: shopId,
    display_image: file.address,
    image_type: 'Video',
    seq: 1,
    Is_disabled: true,
    mediafiles_id: file.id,
    youTube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    alt: null,
    light: null,
    ground: null,
    picture: { width: 1, height: 1, placeholder: null, widths: [] },
  })
  expect((await admin.getItem(item.id))._item_images_of_items.items).toEqual([first, second])
  expect(await readRevision(db, shopId)).toBe(before + 2)
})

test('API-20 an update changes only the fields in its body, and can move the image to another item of the shop', async () => {
  const { admin, item, addPicture, shopId, db } = await startGallery()
  const { picture } = await addPicture()
  const other = await admin.createItem(buildItemBody())
  const before = await readRevision(db, shopId)

  const moved = await admin.updateItemMedia(picture.id, {
    item_images_id: picture.id,
    items_id: other.id,
    seq: 4,
  })

  expect(moved).toEqual({ ...picture, items_id: other.id, seq: 4 })
  expect((await admin.getItem(other.id))._item_images_of_items.items).toEqual([moved])
  expect((await admin.getItem(item.id))._item_images_of_items.items).toEqual([])
  expect(await readRevision(db, shopId)).toBe(before + 1)
  expect(await admin.updateItemMedia(picture.id, {})).toEqual(moved)
  await expect(admin.updateItemMedia(picture.id, { item_images_id: picture.id + 1 })).rejects.toMatchObject({
    status: 400,
    payload: { item_images_id: expect.any(String) },
  })
})

test('API-21 the specified PATCH sends a null file and no YouTube URL, and the image keeps both', async () => {
  const { admin, item, addPicture, media } = await startGallery()
  const { picture: made, file } = await addPicture()
  const youTube_url = 'https://youtu.be/dQw4w9WgXcQ'
  const picture = await admin.updateItemMedia(made.id, { youTube_url })

  const changed = await admin.updateItemMedia(picture.id, {
    item_images_id: picture.id,
    shops_id: null,
    items_id: item.id,
    display_image: picture.display_image,
    seq: 2,
    image_type: 'Image',
    Is_disabled: false,
    mediafiles_id: null,
  })
  const again = await admin.updateItemMedia(picture.id, { youTube_url: null })

  expect(changed).toEqual({ ...picture, seq: 2, youTube_url, mediafiles_id: file.id })
  expect(again).toEqual(changed)
  expect(await listKeys(media)).toEqual([file.key])
})

test('API-21 an image with a new address uses the file at that address', async () => {
  const { admin, storePicture, addPicture, media } = await startGallery()
  const { picture } = await addPicture()
  const next = await storePicture()

  const replaced = await admin.updateItemMedia(picture.id, {
    display_image: next.address,
    mediafiles_id: null,
  })
  expect(replaced).toEqual({ ...picture, display_image: next.address, mediafiles_id: next.id })
  expect(await listKeys(media)).toEqual([next.key])

  const elsewhere = 'https://pictures.example/opal.webp'
  const away = await admin.updateItemMedia(picture.id, { display_image: elsewhere })
  expect(away).toEqual({ ...picture, display_image: elsewhere, mediafiles_id: null, picture: null })
  expect(await listKeys(media)).toEqual([])
})

test('ENT-21 API-39 an image has a description, a light and a background until an update sets them to null', async () => {
  const { admin, item } = shared
  const described = { alt: 'Blue opal on slate', light: 'lamplight', ground: 'dark' } as const
  const create = (changes: object) =>
    admin.createItemMedia(buildItemMediaBody({ items_id: item.id, ...changes }))

  const image = await create(described)

  expect(image).toMatchObject(described)
  expect((await admin.getItem(item.id))._item_images_of_items.items).toContainEqual(image)
  const unchanged = await admin.updateItemMedia(image.id, { seq: 3 })
  expect(unchanged).toEqual({ ...image, seq: 3 })
  const cleared = await admin.updateItemMedia(image.id, { alt: null, light: null })
  expect(cleared).toEqual({ ...unchanged, alt: null, light: null })
  for (const wrong of [{ alt: 'a'.repeat(201) }, { light: 'moonlight' }, { ground: 'red' }])
    await expect(create(wrong)).rejects.toMatchObject({
      status: 400,
      payload: { [Object.keys(wrong)[0]!]: expect.any(String) },
    })
})

test('API-36 items, files and images of another shop are not found', async () => {
  const { admin, db, item, storePicture, addPicture, media } = await startGallery()
  const otherId = await addShop(db, 'other', 'other-key')
  const foreign = await storePicture(otherId)
  const own = await addPicture()
  const create = (changes: object) =>
    admin.createItemMedia(buildItemMediaBody({ items_id: item.id, ...changes }))

  await expect(create({ items_id: item.id + 1000 })).rejects.toMatchObject(gone)
  await expect(create({ mediafiles_id: foreign.id })).rejects.toMatchObject(gone)
  await expect(create({ shops_id: otherId })).rejects.toMatchObject(gone)
  for (const changes of [
    { mediafiles_id: foreign.id },
    { items_id: item.id + 1000 },
    { shops_id: otherId },
  ]) {
    await expect(admin.updateItemMedia(own.picture.id, changes)).rejects.toMatchObject(gone)
  }
  // The URL of another shop's file is treated as an external link, so deleting the medium does not delete the file.
  const linked = await create({ display_image: foreign.address })
  await admin.deleteItemMedia(linked.id)
  expect(await listKeys(media)).toEqual([own.file.key, foreign.key].toSorted())
  expect(await db.select().from(mediaFiles)).toHaveLength(2)
})
