import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
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
    const { provider, sent } = await openProvider(() => buildEnvelope([]))

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
    const { provider } = await openProvider(() => buildEnvelope([]))

    const list = provider.getList(name, { ...params, filter: { colour: 'blue' } })

    await expect(list).rejects.toThrow('This list has no filter "colour"')
  },
)

test('total, pages and meta are what the envelope says', async () => {
  const envelope = buildEnvelope([buildItem()], { itemsTotal: 40, curPage: 2, nextPage: 3, prevPage: 1 })
  const { provider } = await openProvider(() => envelope)
  const { items, ...meta } = envelope

  expect(await provider.getList('products', params)).toEqual({
    data: items,
    total: 40,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta,
  })
})

test('a list that always comes whole is searched, sorted in natural order and paged here', async () => {
  const categories = ['Welo', 'Water 10', 'water 9', 'Rings'].map((name, n) =>
    buildCategory({ id: n + 1, name }),
  )
  const { provider, sent } = await openProvider(() => categories)

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
    const { provider, sent } = await openProvider(() => undefined)
    const superseded = new AbortController()

    const list = provider.getList(name, { ...params, signal: superseded.signal })
    await expect.poll(() => sent).toHaveLength(1)
    superseded.abort()

    await expect(list).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent[0]!.signal?.aborted).toBe(true)
  },
)

test('orders are listed and read by calls of their own', async () => {
  const order = buildOrder()
  const { provider, sent } = await openProvider(({ url }) =>
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
  const { provider, sent } = await openProvider(() =>
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
