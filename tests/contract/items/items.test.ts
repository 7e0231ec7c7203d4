import { expect, test } from 'vitest'
import { insertCategory } from '../../factories/categoryRow.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShop } from '../../support/shop/startShop.ts'

async function startCatalogue(count: number) {
  const shop = await startShop()
  const admin = await shop.signUp('admin')
  for (let n = 1; n <= count; n++) {
    await admin.api.createItem(buildItemBody({ title: `Opal ${n}`, slug: `opal-${n}`, rank: n }))
  }
  return { ...shop, admin: admin.api, visitor: shop.apiFor() }
}

/** A shared shop for tests that create their own items and do not count them. */
const empty = await startCatalogue(0)

test('SHOP-22 a hidden item is visible only to admins, in lists and by address', async () => {
  const { admin, visitor } = await startCatalogue(2)
  const { id } = (await visitor.findItem('opal-1'))!

  await admin.updateItem(id, { Is_disabled: true })

  expect((await visitor.listItems('Product', { page: 1 })).itemsTotal).toBe(1)
  expect(await visitor.findItem('opal-1')).toBeUndefined()
  await expect(visitor.getItem(id)).rejects.toMatchObject({ status: 404 })
  expect((await admin.listItems('Product', { page: 1 })).itemsTotal).toBe(2)
})

test('SHOP-22 an admin updates a hidden item, makes it visible, deletes it and restores it', async () => {
  const { admin, visitor } = empty
  const item = await admin.createItem(buildItemBody({ Is_disabled: true }))

  expect(await admin.updateItem(item.id, { price: 5 })).toEqual({ ...item, price: 5, version: 2 })
  expect(await admin.updateItem(item.id, {})).toEqual({ ...item, price: 5, version: 2 })
  expect(await admin.deleteItem(item.id)).toMatchObject({ id: item.id, Is_disabled: true })
  expect(await admin.restoreItem(item.id)).toMatchObject({ id: item.id, Is_disabled: true })
  await expect(visitor.getItem(item.id)).rejects.toMatchObject({ status: 404 })
  const enabled = await admin.updateItem(item.id, { Is_disabled: false })

  expect(enabled).toEqual({ ...item, price: 5, Is_disabled: false, version: 3 })
  const { held: _held, ...shown } = enabled
  expect(await visitor.getItem(item.id)).toEqual(shown)
})

test('API-17 API-18 an item is read back as it was created and as it was updated', async () => {
  const { admin } = empty
  const full = { rank: 3, SEO_Tags: 'fire opal', item_info: { '@type': 'Product' }, stock: 2 }
  const [{ shops_id: _, ...written }, { shops_id: __, ...changes }] = [
    buildItemBody({ ...full, price: 240.5, currency: 'EUR' }),
    buildItemBody({ price: null, unit: 'pair', tags: null, stock: null, Is_disabled: true }),
  ]

  const made = await admin.createItem({ shops_id: null, ...written })
  expect(made).toMatchObject(written)
  expect(await admin.getItem(made.id)).toEqual(made)
  const changed = await admin.updateItem(made.id, changes)

  expect(changed).toMatchObject(changes)
  expect(changed.currency).toBe('EUR')
  expect(await admin.getItem(made.id)).toEqual(changed)
})

test('VAL-18 a taken slug or SKU gets 409 with the name of the field', { tags: 'postgresql' }, async () => {
  const { admin } = await startCatalogue(1)
  const taken = (await admin.findItem('opal-1'))!

  for (const slug of [taken.slug, 'OPAL-1'])
    await expect(admin.createItem(buildItemBody({ slug })), slug).rejects.toMatchObject({
      status: 409,
      body: { errors: { slug: 'Slug is already taken' } },
    })
  await expect(admin.createItem(buildItemBody({ sku: taken.sku }))).rejects.toMatchObject({
    status: 409,
    body: { errors: { sku: 'SKU is already taken' } },
  })
})

test('API-15 an item is found by its slug in any case, and the response has the stored spelling', async () => {
  const { admin, visitor } = empty
  const { id } = await admin.createItem(buildItemBody({ slug: 'Feu-d’Été' }))

  for (const slug of ['feu-d’été', 'FEU-D’ÉTÉ', 'Feu-d’Été'])
    expect(await visitor.findItem(slug), slug).toMatchObject({ id, slug: 'Feu-d’Été' })
  expect((await admin.updateItem(id, { slug: 'feu-d’Été' })).slug).toBe('feu-d’Été')
})

test('a body that breaks the form’s rules gets 400 with a message for each field', async () => {
  const { admin } = empty

  await expect(admin.createItem(buildItemBody({ title: ' ', price: -1 }))).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    body: { errors: { title: 'Title is required', price: 'Price must be 0 or greater' } },
  })
})

test('SHOP-18 an item includes its categories, and a list can be filtered by category', async () => {
  const { db, shopId, admin, visitor } = await startCatalogue(2)
  const category = await insertCategory(db, { shopId })
  const { id } = (await visitor.findItem('opal-2'))!

  const item = await admin.updateItem(id, { category_ids: [category] })

  expect(item.category_ids).toEqual([category])
  const found = await visitor.listItems('Product', { page: 1, category })
  expect(found.items.map(({ slug }) => slug)).toEqual(['opal-2'])
  await expect(admin.updateItem(id, { category_ids: [category + 1] })).rejects.toMatchObject({
    status: 404,
  })
  expect((await visitor.getItem(id)).category_ids).toEqual([category])
})

test('API-18 an item can name its own shop or none, and always belongs to its own shop', async () => {
  const { admin, shopId } = empty

  const item = await admin.createItem(buildItemBody({ shops_id: null }))
  const changed = await admin.updateItem(item.id, { shops_id: shopId, price: 5 })

  expect([item.shops_id, changed.shops_id]).toEqual([shopId, shopId])
})
