import { expect, test } from 'vitest'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

const gone = { status: 404, code: 'not_found' }

async function startCatalogue() {
  const { admin, ...shop } = await startShopWithAdmin()
  const category = await admin.createCategory(buildCategoryBody())
  const item = await admin.createItem(buildItemBody({ category_ids: [category.id] }))
  return { ...shop, admin, category, item }
}

const shop = await startCatalogue()

test('AITM-5 a deleted item cannot be found or ordered, and is restored unchanged', async () => {
  const { admin, visitor, item, category, db, shopId } = shop
  const before = await readRevision(db, shopId)

  expect(await admin.deleteItem(item.id)).toEqual(item)

  for (const api of [admin, visitor]) {
    expect(await api.listItems('Product', { page: 1 })).toMatchObject({ items: [], itemsTotal: 0 })
    expect((await api.listItems('Product', { page: 1, category: category.id })).itemsTotal).toBe(0)
    expect(await api.findItem(item.slug)).toBeUndefined()
    await expect(api.getItem(item.id)).rejects.toMatchObject(gone)
    const order = { items_id: item.id, action_type: 'enquiry' } as const
    await expect(api.createOrderLine(order)).rejects.toMatchObject(gone)
  }
  await expect(admin.updateItem(item.id, { price: 1 })).rejects.toMatchObject(gone)
  await expect(admin.updateItem(item.id, { category_ids: [] })).rejects.toMatchObject(gone)
  await expect(admin.deleteItem(item.id)).rejects.toMatchObject(gone)

  expect(await admin.restoreItem(item.id)).toEqual(item)
  const { held: _held, ...shown } = item
  expect(await visitor.getItem(item.id)).toEqual(shown)
  expect((await visitor.listItems('Product', { page: 1, category: category.id })).items).toEqual([shown])
  expect(await readRevision(db, shopId)).toBe(before + 2)
})

test('ACAT-3 a deleted category cannot be found, its items stay, and it is restored with them', async () => {
  const { admin, visitor, item, category, db, shopId } = shop
  const other = await admin.createCategory(buildCategoryBody())
  const before = await readRevision(db, shopId)

  expect(await admin.deleteCategory(category.id)).toEqual(category)

  for (const api of [admin, visitor]) {
    expect(await api.listCategories()).toEqual([other])
    expect((await api.getItem(item.id)).category_ids).toEqual([])
    expect((await api.listItems('Product', { page: 1 })).items).toMatchObject([{ category_ids: [] }])
    expect((await api.listItems('Product', { page: 1, category: category.id })).itemsTotal).toBe(0)
  }
  await expect(admin.updateCategory(category.id, { name: 'Back' })).rejects.toMatchObject(gone)
  await expect(admin.updateItem(item.id, { category_ids: [category.id] })).rejects.toMatchObject(gone)
  await expect(admin.deleteCategory(category.id)).rejects.toMatchObject(gone)
  await admin.updateItem(item.id, { category_ids: [other.id] })

  expect(await admin.restoreCategory(category.id)).toEqual(category)
  expect(await visitor.listCategories()).toEqual([category, other])
  expect((await visitor.getItem(item.id)).category_ids).toEqual([category.id, other.id])
  expect(await readRevision(db, shopId)).toBe(before + 3)
})

test('restoring a record that is not deleted returns it unchanged, and restoring an unknown record gets 404', async () => {
  const { admin, item, category } = await startCatalogue()

  expect(await admin.restoreItem(item.id)).toEqual(item)
  expect(await admin.restoreCategory(category.id)).toEqual(category)
  await expect(admin.restoreItem(item.id + 1)).rejects.toMatchObject(gone)
  await expect(admin.restoreCategory(category.id + 1)).rejects.toMatchObject(gone)
})

test('VAL-18 a deleted item frees its slug and SKU, and can be restored only while both are free', async () => {
  const { admin, item } = await startCatalogue()
  await admin.deleteItem(item.id)

  const next = await admin.createItem(buildItemBody({ slug: item.slug }))
  await expect(admin.restoreItem(item.id)).rejects.toMatchObject({
    status: 409,
    payload: { slug: 'Slug is already taken' },
  })
  await admin.updateItem(next.id, { slug: 'another', sku: item.sku })
  await expect(admin.restoreItem(item.id)).rejects.toMatchObject({
    status: 409,
    payload: { sku: 'SKU is already taken' },
  })
  await admin.deleteItem(next.id)

  expect(await admin.restoreItem(item.id)).toEqual(item)
})
