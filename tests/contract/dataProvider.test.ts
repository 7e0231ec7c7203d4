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
  await expect(dataProvider.delete('orders', { id: 1 })).rejects.toThrow('Resource "orders" has no delete')
  await expect(dataProvider.getOne('customers', { id: 1 })).rejects.toThrow(
    'Resource "customers" has no getOne',
  )
})

test('a deleted product is gone from every read, and its answer is the record', async () => {
  const { api, dataProvider } = await startBackoffice()
  const [gone, stays] = [await api.createItem(buildItemBody()), await api.createItem(buildItemBody())]

  const { data } = await dataProvider.delete('products', { id: gone.id, previousData: gone })

  expect(data).toMatchObject({ id: gone.id, slug: gone.slug })
  const list = await dataProvider.getList('products', { pagination, sort, filter: {} })
  expect(list.data).toEqual([stays])
  await expect(dataProvider.getOne('products', { id: gone.id })).rejects.toMatchObject({ status: 404 })
})

test('several products are deleted one by one, and what could not be is told once the others are gone', async () => {
  const { api, dataProvider } = await startBackoffice()
  const items = [1, 2, 3].map(() => api.createItem(buildItemBody()))
  const [first, second, third] = (await Promise.all(items)).map(({ id }) => id)

  expect(await dataProvider.deleteMany('products', { ids: [first!, second!] })).toEqual({
    data: [first, second],
  })
  await expect(dataProvider.deleteMany('products', { ids: [first!, third!] })).rejects.toMatchObject({
    status: 404,
  })

  expect((await dataProvider.getList('products', { pagination, sort, filter: {} })).total).toBe(0)
})

test('categories are made, changed and deleted by the fields of the wire', async () => {
  const { dataProvider } = await startBackoffice()
  const form = { name: 'Rough opals', category_type: 'Rough', Is_visible: false, image_url: null }

  const { data: made } = await dataProvider.create('categories', { data: { ...form, id: 99, products: 4 } })
  expect(made).toMatchObject(form)
  const { data: changed } = await dataProvider.update('categories', {
    id: made.id,
    data: { ...made, name: 'Rough', shops_id: 77 },
    previousData: made,
  })
  expect(changed).toEqual({ ...made, name: 'Rough' })
  expect((await dataProvider.getOne('categories', { id: made.id })).data).toEqual(changed)
  expect((await dataProvider.delete('categories', { id: made.id, previousData: changed })).data).toEqual(
    changed,
  )

  expect((await dataProvider.getList('categories', { pagination, sort, filter: {} })).data).toEqual([])
})

test.each(['products', 'categories'])(
  'without the extension `deletes` nothing of %s is deleted, and the refusal names it',
  async (resource) => {
    const { api } = await startBackoffice()
    const asked: string[] = []
    const withoutDeletes: typeof api = {
      ...api,
      supports: async (extension) => extension !== 'deletes',
      fetcher: async (url) => Promise.reject(new Error(`Asked for ${asked.push(url)}`)),
    }
    const dataProvider = createDataProvider({
      api: withoutDeletes,
      shopUrl: testConfig.shopUrl,
      resources,
    })
    const refusal = `Resource "${resource}" cannot be deleted on this server`

    await expect(dataProvider.delete(resource, { id: 1 })).rejects.toThrow(refusal)
    await expect(dataProvider.deleteMany(resource, { ids: [1, 2] })).rejects.toThrow(refusal)

    expect(asked).toEqual([])
  },
)

test('customers are listed in pages, and one is blocked under the sign-in provider’s id', async () => {
  const { signUp, dataProvider } = await startBackoffice()
  const { userId } = await signUp()

  const { data, total } = await dataProvider.getList('customers', { pagination, sort, filter: {} })
  expect(total).toBe(2)
  const customer = data.find(({ elegant_user_id }) => elegant_user_id === userId)
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid orders' }
  const updated = await dataProvider.update('customers', {
    id: customer?.id,
    data: { ...customer, ...block, Full_name: 'Somebody else' },
    previousData: customer,
  })

  expect(updated.data).toEqual({ ...customer, _customer_roles_of_customers_of_shops: block })
})
