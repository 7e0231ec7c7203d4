import { expect, test } from 'vitest'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildOrder } from '../../factories/order.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { openProvider } from '../openProvider.ts'

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

const externalOf = (url: string) =>
  JSON.parse(new URL(url, 'http://shop').searchParams.get('external') ?? 'null')

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
