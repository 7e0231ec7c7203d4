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
  [
    'products',
    { treatment: ['none'], min_weight: 2, deleted: true },
    'id',
    { treatment: ['none'], min_weight: 2, deleted: true },
  ],
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
  'the request for %s contains the filter, and the sort order if the server supports it',
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
  'an unknown filter of %s is rejected',
  async (name) => {
    const { provider } = await openProvider(() => buildEnvelope([]))

    const list = provider.getList(name, { ...params, filter: { colour: 'blue' } })

    await expect(list).rejects.toThrow('This list has no filter "colour"')
  },
)

test('total, pageInfo and meta come from the envelope', async () => {
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

test('facets are requested only if the caller needs them, and come with the corrected search in meta', async () => {
  const facets = { shape: [{ value: 'oval', label: 'Oval', count: 1 }] }
  const { provider, sent } = await openProvider(() => ({
    ...buildEnvelope([]),
    facets,
    corrected: 'water opal',
  }))

  await provider.getList('products', params)
  const { meta } = await provider.getList('products', { ...params, meta: { facets: true } })

  expect(sent.map(({ url }) => externalOf(url))).toEqual([{ page: 1 }, { page: 1, facets: true }])
  expect(meta).toMatchObject({ facets, corrected: 'water opal' })
})

test('an unpaged list is searched, sorted in natural order and paged on the client', async () => {
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
  'aborting a superseded list of %s aborts its request',
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

test('orders are listed with their filters and sort order, and a single order is read from its own URL', async () => {
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

test('a stale update of an order is rejected, without a merge or a retry', async () => {
  const order = buildOrder({ version: 3 })
  const { provider, sent } = await openProvider(() =>
    Response.json(
      { code: 'stale', message: 'Changed in between', payload: { record: order } },
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
