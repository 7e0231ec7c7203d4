import { expect, test } from 'vitest'
import type { OrderLine } from '../../../../dataProvider/resources/orders/orderLines.schema.ts'
import { buildEstimateBody } from '../../../factories/estimateBody.ts'
import { buildOrderLine } from '../../../factories/orderLine.ts'
import { openClient } from '../../../support/specification/openClient.ts'
import { users } from '../../../support/specification/seed.ts'

const parcel = { version: 0, tracking: '1Z', carrier: 'ups', customs_note: '' } as const

/** Creates an admin's client of a server with these order lines. */
async function openOrders(lines: OrderLine[]) {
  const specificationClient = await openClient({
    orders: lines.map((line) => ({ userId: users.customer, line })),
  })
  const admin = specificationClient.apiFor('admin')
  await admin.capabilities()
  const calls = () =>
    specificationClient.received
      .filter(({ path }) => path !== '/auth/me')
      .map(({ method, path }) => `${method} ${path}`)
  return { ...specificationClient, admin, calls }
}

test('API-30 AORD-9 on a server without extensions each line is an order, without a number or state changes', async () => {
  const line = buildOrderLine({ created_at: 7 })
  const { admin, calls, received, violations } = await openOrders([line])

  const { items } = await admin.listOrders({ page: 1 })

  expect(items).toMatchObject([
    {
      id: line.id,
      number: null,
      state: 'new',
      moves: [],
      may: ['estimate', 'parcel', 'mailto'],
      created_at: 7,
      customer: { id: null, name: 'Ada Buyer', email: 'ada@example.com' },
      lines: [{ id: line.id, name: line._items.name, price: 120, currency: 'USD', quantity: 1 }],
      totals: [{ currency: 'USD', amount: 120 }],
      due: null,
    },
  ])
  expect(calls()).toEqual(['GET /cart_items'])
  expect(received.at(-1)?.headers['x-elegant-userid']).toBe(users.admin)
  expect(violations).toEqual([])
})

test('AORD-9 lines with the same checkout_id form one order, with a total for each currency', async () => {
  const together = { checkout_id: '00000000-0000-4000-8000-00000000000a' }
  const ring = { name: 'Ring', description: '', type: 'Custom' as const, price: 0.07 }
  const lines = [
    buildOrderLine({ ...together, created_at: 1, quantity: 3, _items: ring }),
    buildOrderLine({ created_at: 2 }),
    buildOrderLine({ ...together, created_at: 3, action_type: 'booking', currency: 'EUR' }),
  ]
  const { admin } = await openOrders(lines)

  const { items } = await admin.listOrders({ page: 1 })

  expect(items.map(({ id, lines: own }) => [id, own.length])).toEqual([
    [together.checkout_id, 2],
    [lines[1]?.id, 1],
  ])
  expect(items[0]?.totals).toEqual([
    { currency: 'USD', amount: 0.21 },
    { currency: 'EUR', amount: 120 },
  ])
})

test('AORD-1 AORD-2 orders are searched, filtered by status, sorted and paged in memory, and the figures count all lines', async () => {
  const lines = Array.from({ length: 30 }, (_, n) =>
    buildOrderLine({ created_at: n + 1, action_type: n < 27 ? 'enquiry' : n < 29 ? 'booking' : 'completed' }),
  )
  const { admin, calls } = await openOrders(lines)
  const idsOf = async (query: object) =>
    (await admin.listOrders({ page: 1, ...query })).items.map(({ id }) => id)

  const second = await admin.listOrders({ page: 2 })

  expect(second).toMatchObject({
    itemsTotal: 30,
    pageTotal: 2,
    prevPage: 1,
    nextPage: null,
    itemsReceived: 5,
  })
  expect(second.items.map(({ created_at }) => created_at)).toEqual([5, 4, 3, 2, 1])
  expect(second.stats).toEqual({ total: 30, enquiry: 27, booking: 2, completed: 1 })
  expect(second).not.toHaveProperty('states')
  expect(await idsOf({ status: 'booking' })).toEqual([lines[28]?.id, lines[27]?.id])
  expect(await idsOf({ status: 'booking', sort: 'created_at' })).toEqual([lines[27]?.id, lines[28]?.id])
  expect(await idsOf({ q: lines[4]?._items.name.toUpperCase() })).toEqual([lines[4]?.id])
  expect(await idsOf({ q: 'nothing of the kind' })).toEqual([])
  expect(new Set(calls())).toEqual(new Set(['GET /cart_items']))
})

test('orders are filtered by state, open, payment, awaits_reply and customer, and an unknown filter is rejected', async () => {
  const lines = [buildOrderLine(), buildOrderLine({ action_type: 'completed' })]
  const { admin } = await openOrders(lines)
  const idsOf = async (query: object) =>
    (await admin.listOrders({ page: 1, ...query })).items.map(({ id }) => id)

  expect(await idsOf({ state: 'completed' })).toEqual([lines[1]?.id])
  expect(await idsOf({ open: true })).toEqual([lines[0]?.id])
  expect(await idsOf({ open: false })).toEqual([lines[1]?.id])
  expect(await idsOf({ payment: 'paid' })).toEqual([])
  expect(await idsOf({ awaits_reply: true })).toEqual([])
  expect(await idsOf({ customer: 2 })).toEqual([])
  await expect(idsOf({ colour: 'blue' })).rejects.toThrow('Orders have no filter "colour"')
})

test('a customer without a customer number becomes a contact', async () => {
  const _customers = { Full_name: 'Vera', email: 'vera@example.com', customer_number: null }
  const { admin } = await openOrders([buildOrderLine({ _customers })])

  expect((await admin.listOrders({ page: 1 })).items).toMatchObject([
    { customer: null, contact: { name: 'Vera', email: 'vera@example.com' } },
  ])
})

test('AORD-12 an order is found by its own id or by a line id, and an unknown id is a 404', async () => {
  const together = { checkout_id: '00000000-0000-4000-8000-00000000000b' }
  const [first, second] = [buildOrderLine(together), buildOrderLine(together)] as const
  const { admin } = await openOrders([first, second])

  expect(await admin.getOrder(together.checkout_id)).toMatchObject({
    lines: [{ id: first.id }, { id: second.id }],
  })
  expect(await admin.getOrder(second.id)).toMatchObject({ id: second.id, lines: [{ id: first.id }, {}] })
  await expect(admin.getOrder(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('DASH-7 DASH-9 DASH-10 ids may be numbers, and dates may be ISO text or missing', async () => {
  const odd = (overrides: object) => ({ ...buildOrderLine(), ...overrides }) as OrderLine
  const { admin } = await openOrders([
    odd({ id: 12345678901, created_at: '2026-03-01T00:00:00Z' }),
    odd({ created_at: undefined }),
  ])

  const { items } = await admin.listOrders({ page: 1 })

  expect(items.map(({ id, created_at }) => [id, created_at])).toEqual([
    ['12345678901', Date.UTC(2026, 2, 1)],
    [expect.any(String), null],
  ])
})

test('AORD-5 an estimate and a package are simulated without a request, and the next list of orders comes from the cache', async () => {
  const line = buildOrderLine()
  const { admin, calls } = await openOrders([line])
  const [order] = (await admin.listOrders({ page: 1 })).items

  expect(await admin.sendEstimate(line.id, buildEstimateBody({ lines: [] }))).toEqual(order)
  expect(await admin.saveParcel(line.id, parcel)).toEqual(order)
  await admin.listOrders({ page: 1 })

  expect(calls()).toEqual(['GET /cart_items'])
})

test('DASH-12 a customer’s own orders are all on one page, and allow no moves or actions', async () => {
  const { admin, calls } = await openOrders(Array.from({ length: 30 }, () => buildOrderLine()))

  const own = await admin.listOrders({ page: 1, mine: true })

  expect(own).toMatchObject({ pageTotal: 1, itemsReceived: 30 })
  expect(own.items.flatMap(({ moves, may }) => [...moves, ...may])).toEqual([])
  expect(calls()).toEqual(['GET /cart_items'])
})

test('DASH-1 concurrent reads of lines and orders share one request, and a later read sends another', async () => {
  const { admin, calls } = await openOrders([buildOrderLine()])

  const [lines, orders] = await Promise.all([
    admin.listOrderLines(),
    admin.listOrders({ page: 1, mine: true }),
  ])

  expect([lines.length, orders.items.length]).toEqual([1, 1])
  expect(calls()).toEqual(['GET /cart_items'])
  await admin.listOrderLines()
  expect(calls()).toHaveLength(2)
})
