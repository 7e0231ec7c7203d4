import { expect, test } from 'vitest'
import { mediaFiles } from '../../server/database/schema.ts'
import { readRevision } from '../support/shop/readRevision.ts'
import { buildCategoryBody } from '../factories/categoryBody.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'
import { storeFile, listKeys } from '../support/shop/storedFiles.ts'

const { db, media, shopId, admin, visitor } = await startShopWithAdmin()

test('API-13 an admin creates and updates a category, and API-12 the list contains it', async () => {
  const before = await readRevision(db, shopId)

  const made = await admin.createCategory(buildCategoryBody({ name: ' Welo Opals ', shops_id: shopId }))
  const other = await admin.createCategory(buildCategoryBody({ name: 'Welo Opals', category_type: 'Rough' }))
  const changed = await admin.updateCategory(made.id, { name: 'Water Opals', shops_id: null })

  expect(made).toMatchObject({ name: 'Welo Opals', category_type: 'Cabochons', shops_id: shopId })
  expect(changed).toEqual({ ...made, name: 'Water Opals', version: 2 })
  expect((await visitor.listCategories()).slice(-2)).toEqual([changed, other])
  expect(await readRevision(db, shopId)).toBe(before + 3)
})

test('STA-1 a hidden category is visible only to admins', async () => {
  const { id } = await admin.createCategory(buildCategoryBody())

  await admin.updateCategory(id, { Is_visible: false })

  expect((await visitor.listCategories()).filter((one) => one.id === id)).toEqual([])
  expect((await admin.listCategories()).at(-1)).toMatchObject({ id, Is_visible: false })
})

test('VAL-19 name and type are required, a new category is visible, and the image is optional', async () => {
  const { body: json } = await admin.fetcher('/api/items_categories', {
    method: 'POST',
    body: { name: 'Welo Opals', category_type: 'Cabochons' },
  })

  expect(json).toMatchObject({ Is_visible: true, image_url: null })
  await expect(
    admin.createCategory(buildCategoryBody({ name: ' ', category_type: '' })),
  ).rejects.toMatchObject({
    status: 400,
    payload: { name: 'Name is required', category_type: 'Category type is required' },
  })
  await expect(admin.updateCategory((json as { id: number }).id, { name: ' ' })).rejects.toMatchObject({
    status: 400,
    payload: { name: 'Name is required' },
  })
})

test('a replaced image is deleted from storage once no category shows it', async () => {
  const file = await storeFile({ db, media, shopId })
  const one = await admin.createCategory(buildCategoryBody({ image_url: file.address }))
  const two = await admin.createCategory(buildCategoryBody({ image_url: file.address }))

  await admin.updateCategory(one.id, { name: 'Still the same picture' })
  await admin.updateCategory(one.id, { image_url: 'https://pictures.example/opal.webp' })
  expect(await listKeys(media)).toEqual([file.key])
  await admin.updateCategory(two.id, { image_url: null })

  expect(await listKeys(media)).toEqual([])
  expect(await db.select().from(mediaFiles)).toEqual([])
})
