import { expect, test } from 'vitest'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/resources.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop, testConfig } from '../support/shop.ts'

const sort = { field: 'id', order: 'ASC' } as const
const pagination = { page: 1, perPage: 12 }

async function startBackoffice() {
  const shop = await startShop()
  const { api } = await shop.signUp('admin')
  const dataProvider = createDataProvider({ api, shopUrl: testConfig.shopUrl, resources })
  return { ...shop, api, dataProvider }
}

test('getList reads the paging envelope', async () => {
  const { api, dataProvider } = await startBackoffice()
  for (let n = 0; n < 13; n++) await api.createItem(buildItemBody())
  await api.createItem(buildItemBody({ item_type: 'Event' }))

  const list = await dataProvider.getList('products', {
    pagination: { page: 2, perPage: 12 },
    sort,
    filter: {},
  })

  expect(list.data).toHaveLength(1)
  expect(list.total).toBe(13)
  expect(list.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
  expect(list.meta).toMatchObject({ curPage: 2, pageTotal: 2, itemsTotal: 13, perPage: 12 })
})

test('a paged list refuses a filter, since the wire has none', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.getList('products', { pagination, sort, filter: { q: 'fire' } })).rejects.toThrow(
    'Resource "products" takes no filter',
  )
})

test('API-17 create posts the item of the resource’s type, and getOne reads it back', async () => {
  const { dataProvider } = await startBackoffice()
  const { shops_id: _, item_type: __, ...form } = buildItemBody({ title: 'New stone', price: 80.5 })

  const { data } = await dataProvider.create('products', { data: { ...form, id: 99, created_at: 5 } })

  expect(data).toMatchObject({ ...form, item_type: 'Product' })
  expect(data.id).not.toBe(99)
  expect((await dataProvider.getOne('products', { id: data.id })).data).toEqual(data)
  expect((await dataProvider.getMany('products', { ids: [data.id] })).data).toEqual([data])
})

test('API-17 update sends a PATCH of the writable fields', async () => {
  const { api, dataProvider } = await startBackoffice()
  const before = await api.createItem(buildItemBody())

  const { data } = await dataProvider.update('products', {
    id: before.id,
    data: { ...before, price: 55, created_at: 5, shops_id: 77 },
    previousData: before,
  })

  expect(data).toEqual({ ...before, price: 55 })
})

test('a refused field reaches the form as body.errors', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.create('products', { data: buildItemBody({ title: '' }) })).rejects.toMatchObject(
    { body: { errors: { title: 'Title is required' } } },
  )
})

test('AORD-2 orders are listed whole, filtered and paged here, with figures over all of them', async () => {
  const { api, apiFor, dataProvider } = await startBackoffice()
  const stone = await api.createItem(buildItemBody({ title: 'Black Fire' }))
  const visitor = apiFor()
  for (let n = 0; n < 3; n++) await visitor.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  const booked = await visitor.createOrderLine({ items_id: stone.id, action_type: 'booking' })

  const all = await dataProvider.getList('orders', {
    pagination: { page: 2, perPage: 3 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  })
  const bookings = await dataProvider.getList('orders', {
    pagination,
    sort,
    filter: { action_type: 'booking', q: 'black' },
  })

  expect(all.data).toHaveLength(1)
  expect(all.total).toBe(4)
  expect(all.meta).toEqual({ enquiry: 3, booking: 1, completed: 0, total: 4 })
  expect(bookings.data).toEqual([booked])
  expect((await dataProvider.getOne('orders', { id: booked.id })).data).toEqual(booked)
})

test('several records of a whole list take one call', async () => {
  const { api, apiFor } = await startBackoffice()
  const stone = await api.createItem(buildItemBody())
  const visitor = apiFor()
  const order = () => visitor.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  const [first, second] = [await order(), await order(), await order()]
  let calls = 0
  const counting: typeof api = {
    ...api,
    listOrderLines: (signal) => {
      calls += 1
      return api.listOrderLines(signal)
    },
  }
  const dataProvider = createDataProvider({ api: counting, shopUrl: testConfig.shopUrl, resources })

  const { data } = await dataProvider.getMany('orders', { ids: [second.id, first.id] })

  expect(data).toEqual([second, first])
  expect(calls).toBe(1)
})

test('an unknown resource names the ones that exist', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.getOne('product', { id: 1 })).rejects.toThrow(
    'Unknown resource "product"; the map has products, orders',
  )
})

test('a method that a resource does not declare is refused by name', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.create('orders', { data: {} })).rejects.toThrow('Resource "orders" has no create')
  await expect(dataProvider.delete('products', { id: 1, previousData: { id: 1 } })).rejects.toThrow(
    'Resource "products" has no delete',
  )
})
