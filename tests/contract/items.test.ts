import { expect, test, vi } from 'vitest'
import { categories } from '../../server/database/schema.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop } from '../support/shop.ts'

async function startCatalogue(count: number) {
  const shop = await startShop()
  const admin = await shop.signUp('admin')
  for (let n = 1; n <= count; n++) {
    await admin.api.createItem(buildItemBody({ title: `Opal ${n}`, slug: `opal-${n}`, rank: n }))
  }
  return { ...shop, admin: admin.api, visitor: shop.apiFor() }
}

test('ENT-6 a list travels in the paging envelope, by rank and a page at a time', async () => {
  const { visitor } = await startCatalogue(14)

  const first = await visitor.listItems('Product', { page: 1 })
  const second = await visitor.listItems('Product', { page: 2 })
  const beyond = await visitor.listItems('Product', { page: 9 })

  expect(first.items.map(({ title }) => title).slice(0, 3)).toEqual(['Opal 1', 'Opal 2', 'Opal 3'])
  expect({ ...first, items: [] }).toEqual({
    items: [],
    itemsReceived: 12,
    curPage: 1,
    nextPage: 2,
    prevPage: null,
    offset: 0,
    perPage: 12,
    itemsTotal: 14,
    pageTotal: 2,
  })
  expect({ ...second, items: [] }).toMatchObject({
    itemsReceived: 2,
    prevPage: 1,
    nextPage: null,
    offset: 12,
  })
  expect(beyond).toMatchObject({ items: [], itemsTotal: 14, nextPage: null })
})

test('ENT-1 an item carries the keys of the specification and no others but category_ids', async () => {
  const { visitor } = await startCatalogue(1)

  const item = await visitor.findItem('opal-1')

  const specified =
    'id slug title description tags SEO_Tags sku price currency unit rank item_type Is_disabled created_at shops_id ' +
    'item_info _item_images_of_items'
  expect(Object.keys(item!).toSorted()).toEqual([...specified.split(' '), 'category_ids'].toSorted())
  expect(item).toMatchObject({ price: 120, currency: 'USD', shops_id: expect.any(Number) })
  expect(Math.abs(Date.now() - item!.created_at)).toBeLessThan(60_000)
})

test('API-11 external may be a bare page number or JSON, and unknown keys are ignored', async () => {
  const { app, headersOf, visitor } = await startCatalogue(13)
  const headers = await headersOf()
  const list = (external: string) =>
    app.inject({ url: '/api/items_by_type/Product', query: { external }, headers })

  expect((await list('2')).json().curPage).toBe(2)
  expect((await list('{"page":2,"colour":"red"}')).json().curPage).toBe(2)
  expect((await visitor.listItems('Product', { page: 2 })).items).toHaveLength(1)
})

test('an unknown type, a page that is no number and a huge body are refused without a 500', async () => {
  const { app, headersOf, admin } = await startCatalogue(0)
  const headers = await headersOf()
  const get = async (url: string) => app.inject({ url, headers })

  for (const url of [
    '/api/items_by_type/Gemstone',
    '/api/items_by_type/Product?external=two',
    '/api/items_by_type/Product?external={"page":"two"}',
    '/api/items_by_type/Product?external={"page":0}',
    '/api/items_by_type/Product?external={"page":99999999999999}',
    '/api/items_by_type/Product?external=null',
    '/api/items/opal',
    '/api/items/99999999999999',
    '/api/nothing',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, url).toBeLessThan(500)
    expect(answer.json(), url).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.body).not.toContain('node_modules')
  }
  await expect(
    admin.createItem(buildItemBody({ description: 'x'.repeat(2 * 1024 * 1024) })),
  ).rejects.toMatchObject({ status: 413, code: 'too_large' })
})

test('a body that is no JSON is refused by name', async () => {
  const { app, headersOf } = await startCatalogue(0)

  const answer = await app.inject({
    method: 'POST',
    url: '/api/cart_items',
    headers: { ...(await headersOf()), 'content-type': 'application/json' },
    payload: '{"items_id":',
  })

  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('invalid_body')
})

test('SHOP-22 a disabled item is the admin’s alone, in lists and by address', async () => {
  const { admin, visitor } = await startCatalogue(2)
  const { id } = (await visitor.findItem('opal-1'))!

  await admin.updateItem(id, { Is_disabled: true })

  expect((await visitor.listItems('Product', { page: 1 })).itemsTotal).toBe(1)
  expect(await visitor.findItem('opal-1')).toBeUndefined()
  await expect(visitor.getItem(id)).rejects.toMatchObject({ status: 404 })
  expect((await admin.listItems('Product', { page: 1 })).itemsTotal).toBe(2)
})

test('API-17 a PATCH changes what it names and nothing else', async () => {
  const { admin } = await startCatalogue(1)
  const before = (await admin.findItem('opal-1'))!

  const after = await admin.updateItem(before.id, { price: 99.99 })

  expect(after).toEqual({ ...before, price: 99.99 })
  expect(await admin.getItem(before.id)).toEqual(after)
})

test('ENT-18 an item is priced in US dollars unless the body says otherwise', async () => {
  const { admin } = await startCatalogue(0)

  const stone = await admin.createItem(buildItemBody())
  expect(stone.currency).toBe('USD')
  expect((await admin.updateItem(stone.id, { currency: 'EUR' })).currency).toBe('EUR')
  expect((await admin.updateItem(stone.id, { price: 5 })).currency).toBe('EUR')
  await expect(admin.createItem(buildItemBody({ currency: 'euro' }))).rejects.toMatchObject({
    body: { errors: { currency: 'Currency must be a code of three capital letters' } },
  })
})

test('VAL-18 a taken slug or SKU is a 409 that names the field', async () => {
  const { admin } = await startCatalogue(1)
  const taken = (await admin.findItem('opal-1'))!

  await expect(admin.createItem(buildItemBody({ slug: taken.slug }))).rejects.toMatchObject({
    status: 409,
    body: { errors: { slug: 'Slug is already taken' } },
  })
  await expect(admin.createItem(buildItemBody({ sku: taken.sku }))).rejects.toMatchObject({
    status: 409,
    body: { errors: { sku: 'SKU is already taken' } },
  })
})

test('a body that breaks the form’s rules is a 400 with a message for each field', async () => {
  const { admin } = await startCatalogue(0)

  await expect(admin.createItem(buildItemBody({ title: ' ', price: -1 }))).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    body: { errors: { title: 'Title is required', price: 'Price must be 0 or greater' } },
  })
})

test('SHOP-18 an item tells its categories, and a list can be asked for one of them', async () => {
  const { db, shopId, admin, visitor } = await startCatalogue(2)
  const [category] = await db
    .insert(categories)
    .values({ shopId, name: 'Welo Opals', categoryType: 'Cabochons' })
    .returning()
  const { id } = (await visitor.findItem('opal-2'))!

  const item = await admin.updateItem(id, { category_ids: [category!.id] })

  expect(item.category_ids).toEqual([category!.id])
  const found = await visitor.listItems('Product', { page: 1, category: category!.id })
  expect(found.items.map(({ slug }) => slug)).toEqual(['opal-2'])
  await expect(admin.updateItem(id, { category_ids: [category!.id + 1] })).rejects.toMatchObject({
    status: 404,
  })
  expect((await visitor.getItem(id)).category_ids).toEqual([category!.id])
})

test('a page of items is four queries, however many items it shows', async () => {
  const { db, visitor } = await startCatalogue(12)
  await visitor.getShop()
  const select = vi.spyOn(db, 'select')

  expect((await visitor.listItems('Product', { page: 1 })).items).toHaveLength(12)

  expect(select).toHaveBeenCalledTimes(4)
})

test('VAL-18 of two items that take one slug at the same time, one gets it', async () => {
  const { admin } = await startCatalogue(2)
  const [one, two] = (await admin.listItems('Product', { page: 1 })).items

  const answers = await Promise.allSettled([
    admin.updateItem(one!.id, { slug: 'the-opal' }),
    admin.updateItem(two!.id, { slug: 'the-opal' }),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, payload: { slug: 'Slug is already taken' } },
  })
})

test('API-18 an item may name no shop or its own, and belongs to its own', async () => {
  const { admin, shopId } = await startCatalogue(0)

  const item = await admin.createItem(buildItemBody({ shops_id: null }))
  const changed = await admin.updateItem(item.id, { shops_id: shopId, price: 5 })

  expect([item.shops_id, changed.shops_id]).toEqual([shopId, shopId])
})
