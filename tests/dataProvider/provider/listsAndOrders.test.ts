import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { openProvider } from '../openProvider.ts'
import { buildOrder } from '../../factories/order.ts'

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

const externalOf = (url: string) =>
  JSON.parse(new URL(url, 'http://shop').searchParams.get('external') ?? 'null')

test.for([
  ['products', { q: 'opal', disabled: true }, 'price', { q: 'opal', disabled: true, sort: '-price' }],
  ['events', { category: 3 }, 'item_type', { category: 3 }],
  [
    'customers',
    { role: 'blocked', online: false },
    'email',
    { role: 'blocked', online: false, sort: '-email' },
  ],
  ['orders', { status: 'enquiry' }, 'created_at', { status: 'enquiry', sort: '-created_at' }],
  ['messages', { kind: 'contact', status: 'new' }, 'created_at', { kind: 'contact', status: 'new' }],
] as const)(
  'filter and order of %s are in the call, an order the server does not know is not',
  async (row) => {
    const [name, filter, field, asked] = row
    const { provider, sent } = await openProvider(['catalogue-query'], () => buildEnvelope([]))

    await provider.getList(name, {
      pagination: { page: 3, perPage: 10 },
      sort: { field, order: 'DESC' },
      filter,
    })

    expect(sent.map(({ url }) => externalOf(url))).toEqual([{ page: 3, ...asked }])
  },
)

test.for(['products', 'orders', 'customers', 'messages'])(
  'a filter that %s do not know is refused',
  async (name) => {
    const { provider } = await openProvider(['catalogue-query'], () => buildEnvelope([]))

    const list = provider.getList(name, { ...params, filter: { colour: 'blue' } })

    await expect(list).rejects.toThrow('This list has no filter "colour"')
  },
)

test('total, pages and meta are what the envelope says', async () => {
  const envelope = buildEnvelope([buildItem()], { itemsTotal: 40, curPage: 2, nextPage: 3, prevPage: 1 })
  const { provider } = await openProvider(['catalogue-query'], () => envelope)
  const { items, ...meta } = envelope

  expect(await provider.getList('products', params)).toEqual({
    data: items,
    total: 40,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta,
  })
})

test('AORD-1 without `catalogue-query` orders come at once, and are filtered, sorted, paged and counted here', async () => {
  const lines = [1, 2, 3, 4].map((n) =>
    buildOrderLine({ created_at: n, action_type: n === 4 ? 'booking' : 'enquiry' }),
  )
  const { provider, sent } = await openProvider([], () => lines)
  const sort = { field: 'created_at', order: 'DESC' } as const

  const page = await provider.getList('orders', {
    pagination: { page: 2, perPage: 2 },
    sort,
    filter: { status: 'enquiry' },
  })

  expect(page).toMatchObject({
    data: [{ id: lines[0]?.id, number: null, state: 'new', order_lines: [lines[0]] }],
    total: 3,
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    meta: { stats: { enquiry: 3, booking: 1, completed: 0, total: 4 } },
  })
  expect(sent.map(({ url }) => url)).toEqual(['/cart_items'])
})

test('a list that always comes whole is searched, sorted in natural order and paged here', async () => {
  const categories = ['Welo', 'Water 10', 'water 9', 'Rings'].map((name, n) =>
    buildCategory({ id: n + 1, name }),
  )
  const { provider, sent } = await openProvider(['catalogue-query'], () => categories)

  const { data, total } = await provider.getList('categories', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: 'w' },
  })

  expect(data.map(({ name }) => name)).toEqual(['water 9'])
  expect(total).toBe(3)
  expect(sent.map(({ url }) => url)).toEqual(['/items_categories'])
})

test.for(['products', 'orders', 'customers', 'messages', 'categories'])(
  'a superseded list of %s is aborted on the wire',
  async (name) => {
    const { provider, sent } = await openProvider(['catalogue-query'], () => undefined)
    const superseded = new AbortController()

    const list = provider.getList(name, { ...params, signal: superseded.signal })
    await expect.poll(() => sent).toHaveLength(1)
    superseded.abort()

    await expect(list).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent[0]!.signal?.aborted).toBe(true)
  },
)

const two = { created_at: 1, checkout_id: '00000000-0000-4000-8000-00000000000a' }

test('AORD-9 without `order-workflow` an order is the lines of a checkout, found by any of their words and actions', async () => {
  const ring = { name: 'Ring', description: '', type: 'Custom' as const, price: 0.07 }
  const lines = [
    buildOrderLine({ ...two, quantity: 3, _items: ring }),
    buildOrderLine({ created_at: 2 }),
    buildOrderLine({ ...two, created_at: 3, action_type: 'booking', currency: 'EUR' }),
  ]
  const { provider } = await openProvider([], () => lines)
  const find = async (filter: object) => (await provider.getList('orders', { ...params, filter })).data

  const [order] = await find({ q: 'ring' })
  expect(order).toMatchObject({
    id: two.checkout_id,
    number: null,
    created_at: 3,
    totals: [
      { currency: 'USD', amount: 0.21 },
      { currency: 'EUR', amount: 120 },
    ],
    quoted: null,
    order_lines: [lines[0], lines[2]],
  })
  expect(await find({ status: 'booking' })).toEqual([order])
  expect(await find({ open: true })).toHaveLength(2)
  expect(await find({ open: false })).toEqual([])
  expect((await provider.getOne('orders', { id: two.checkout_id })).data).toEqual(order)
  expect((await provider.getOne('orders', { id: lines[2]!.id })).data).toMatchObject({
    id: lines[2]!.id,
    order_lines: [lines[2]],
  })
})

test('with `order-workflow` orders are the server’s, listed and read by its own calls', async () => {
  const order = buildOrder()
  const { provider, sent } = await openProvider(['catalogue-query', 'order-workflow'], ({ url }) =>
    url.includes('external') ? buildEnvelope([order]) : order,
  )
  const sort = { field: 'number', order: 'DESC' } as const
  const filter = { state: 'new', open: true, awaits_reply: true, customer: 3 }

  expect((await provider.getList('orders', { ...params, sort, filter })).data).toEqual([order])
  expect((await provider.getOne('orders', { id: order.id })).data).toEqual(order)
  expect(externalOf(sent[0]!.url)).toEqual({ page: 1, ...filter, sort: '-number' })
  expect(sent[1]?.url).toBe(`/orders/${order.id}`)
})

test('an order is changed as it was read or not at all: what others have changed of it is never merged', async () => {
  const order = buildOrder({ version: 3 })
  const { provider, sent } = await openProvider(['order-workflow'], () =>
    Response.json(
      { code: 'stale', message: 'Changed meanwhile', payload: { record: order } },
      { status: 409 },
    ),
  )
  const data = { ...order, state: 'cancelled' }

  await expect(provider.update('orders', { id: order.id, data, previousData: order })).rejects.toMatchObject({
    status: 409,
    code: 'stale',
  })

  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/orders/${order.id}`, { state: 'cancelled', version: 3 }],
  ])
})

test('without `order-workflow` no order is changed, and no call is made', async () => {
  const order = buildOrder()
  const { provider, sent } = await openProvider([], () => undefined)
  const data = { ...order, state: 'cancelled' }

  await expect(provider.update('orders', { id: order.id, data, previousData: order })).rejects.toThrow(
    '"orders" cannot be changed on this server',
  )
  expect(sent).toEqual([])
})
