import { expect, test } from 'vitest'
import { createDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { resources } from '../../../../dataProvider/provider/resources.ts'
import { buildItem } from '../../../factories/item.ts'
import { openClient } from '../../../support/specification/openClient.ts'
import { users } from '../../../support/specification/seed.ts'

const opal = () => buildItem({ id: 1, title: 'Opal', price: 100 })

/** Creates an admin's data provider on the specification server. */
async function openProvider(seed: Parameters<typeof openClient>[0] = { items: [opal()] }) {
  const specificationClient = await openClient(seed)
  const api = specificationClient.apiFor('admin')
  const provider = createDataProvider({ api, shopUrl: specificationClient.config.shopUrl, resources })
  const calls = () =>
    specificationClient.received
      .filter(({ path }) => path !== '/auth/me')
      .map(({ method, path }) => `${method} ${path}`)
  return { ...specificationClient, api, provider, calls }
}

type Provider = Awaited<ReturnType<typeof openProvider>>

const readItem = async ({ provider }: Provider) => (await provider.getOne('products', { id: 1 })).data

test('ADM-17 API-18 an item is read again and sent with all fields, including the changes of another admin', async () => {
  const shop = await openProvider()
  const { provider, seed, received, violations, calls } = shop
  const previousData = await readItem(shop)
  Object.assign(seed.items[0]!, { price: 150 })

  await provider.update('products', { id: 1, data: { ...previousData, title: 'Mine' }, previousData })

  expect(calls().at(-1)).toBe('PATCH /items/1')
  expect(received.at(-1)?.body).toMatchObject({
    title: 'Mine',
    price: 150,
    item_type: 'Product',
    shops_id: null,
  })
  expect(violations).toEqual([])
})

test('ADM-17 an update without a concurrent change is one read and one write', async () => {
  const shop = await openProvider()
  const previousData = await readItem(shop)

  await shop.provider.update('products', { id: 1, data: { ...previousData, price: 77 }, previousData })

  expect(shop.calls()).toEqual(['GET /items/1', 'GET /items/1', 'PATCH /items/1'])
})

test('ADM-17 ADM-20 a field that another admin set to a different value is rejected as stale, with the record', async () => {
  const shop = await openProvider()
  const { provider, seed, calls } = shop
  const previousData = await readItem(shop)
  Object.assign(seed.items[0]!, { price: 77 })
  const setPrice = (price: number) =>
    provider.update('products', { id: 1, data: { ...previousData, price }, previousData })

  await expect(setPrice(110)).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    payload: { record: { price: 77, version: expect.any(Number) } },
  })
  expect(calls()).not.toContain('PATCH /items/1')
  await setPrice(77)

  expect(calls()).toContain('PATCH /items/1')
})

test('AITM-10 ITEM-20 currency and stock are not sent, because no specified body has them', async () => {
  const shop = await openProvider()
  const { provider, received, violations } = shop
  const previousData = await readItem(shop)
  const data = { ...previousData, currency: 'ETB', stock: 3, category_ids: [1] }

  await provider.create('products', { data })
  await provider.update('products', { id: 1, data, previousData })

  const bodies = received.flatMap(({ body }) => (body ? [Object.keys(body)] : []))
  expect(bodies).toHaveLength(2)
  expect(bodies.flat()).not.toContain('currency')
  expect(bodies.flat()).not.toContain('stock')
  expect(violations).toEqual([])
})

test('ADM-17 two concurrent saves of different fields of one item both succeed', async () => {
  const shop = await openProvider()
  const { provider, seed } = shop
  const previousData = await readItem(shop)
  const save = (changes: object) =>
    provider.update('products', { id: 1, data: { ...previousData, ...changes }, previousData })

  await Promise.all([save({ price: 77 }), save({ title: 'Mine' })])

  expect(seed.items[0]).toMatchObject({ price: 77, title: 'Mine' })
})

test('updateMany changes one field of several items and sends each item with all fields', async () => {
  const { provider, received, violations } = await openProvider({ items: [opal(), buildItem({ id: 2 })] })

  await provider.updateMany('products', { ids: [1, 2], data: { Is_disabled: true } })

  const sent = received.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ path }) => path).toSorted()).toEqual(['/items/1', '/items/2'])
  for (const { body } of sent) expect(body).toMatchObject({ Is_disabled: true, item_type: 'Product' })
  expect(violations).toEqual([])
})

test('API-13 updateMany changes several categories after a single read of their list', async () => {
  const { provider, received, calls, violations } = await openProvider({})

  await provider.updateMany('categories', { ids: [1, 2], data: { Is_visible: false } })

  expect(calls().toSorted()).toEqual([
    'GET /items_categories',
    'PATCH /items_categories/1',
    'PATCH /items_categories/2',
  ])
  expect(received.at(-1)?.body).toMatchObject({ Is_visible: false, shops_id: null, name: expect.any(String) })
  expect(violations).toEqual([])
})

test('API-13 a category field that another admin also changed is rejected as stale', async () => {
  const { provider, seed } = await openProvider({})
  const { data: previousData } = await provider.getOne('categories', { id: 1 })
  Object.assign(seed.categories[0]!, { name: 'Theirs' })
  const data = { ...previousData, name: 'Mine' }

  await expect(provider.update('categories', { id: 1, data, previousData })).rejects.toMatchObject({
    code: 'stale',
  })
})

test('ACUS-5 API-7 a block is sent as a flat, complete body under the sign-in provider’s id, after the customer is read again', async () => {
  const { provider, received, calls, violations } = await openProvider({})
  const { data: previousData } = await provider.getOne('customers', { id: 2 })
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' }

  await provider.update('customers', { id: 2, data: block, previousData })

  expect(calls()).toEqual(['GET /customers_all', 'GET /customers_all', `PATCH /customer/${users.customer}`])
  expect(received.at(-1)?.body).toEqual({ elegant_user_id: users.customer, ...block })
  expect(violations).toEqual([])
})

test('API-24 the shop is compared before a save: a field that another admin changed is rejected as stale, and other fields are saved', async () => {
  const { provider, seed, calls } = await openProvider({})
  const { data: previousData } = await provider.getOne('shop', { id: 'shop' })
  Object.assign(seed.shop, { name: 'Theirs' })
  const save = (changes: object) =>
    provider.update('shop', { id: 'shop', data: { ...previousData, ...changes }, previousData })

  await expect(save({ name: 'Mine' })).rejects.toMatchObject({ code: 'stale' })
  expect(calls()).not.toContain('PATCH /shop')
  await save({ description: 'Mine' })

  expect(calls()).toContain('PATCH /shop')
  expect(seed.shop).toMatchObject({ name: 'Theirs', description: 'Mine' })
})

test('ASHOP-10 a server without extensions has no settings, and reading them sends no request', async () => {
  const { api, calls } = await openProvider({})

  expect(await api.getSettings()).toEqual({})
  expect(calls()).toEqual([])
})

test('updating a record that no longer exists is a 404, and no change is sent', async () => {
  const { provider, calls } = await openProvider({})
  const gone = { id: 99, name: 'Gone', version: 1 }

  await expect(
    provider.update('categories', { id: 99, data: { ...gone, name: 'New' }, previousData: gone }),
  ).rejects.toMatchObject({ status: 404 })
  expect(calls()).toEqual(['GET /items_categories'])
})
