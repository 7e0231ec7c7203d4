import { expect, test } from 'vitest'
import { getOrderName, paymentStates } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderQuery } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { orders } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startMoves } from '../../support/shop/startMoves.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const find = async (api: ShopApi, query: Partial<OrderQuery>) =>
  (await api.listOrders({ page: 1, ...query })).items.map(({ id }) => id)

const shared = await startOrders()

test('a customer sees their own orders, an admin sees all orders of the shop or only their own, and a visitor sees none', async () => {
  const { admin, signUp, order, visitor, addOtherShop } = shared
  const [ada, ben] = [await signUp(), await signUp()]
  const adas = await order(ada.api)
  const bens = await order(ben.api)
  const visitors = await order(visitor)
  const own = await order(admin)
  const { stranger } = await addOtherShop()

  expect(await find(ada.api, {})).toEqual([adas.id])
  expect(await find(ada.api, { mine: true })).toEqual([adas.id])
  expect(await find(admin, {})).toEqual([own.id, visitors.id, bens.id, adas.id])
  expect(await find(admin, { mine: true })).toEqual([own.id])
  expect(await find(stranger, {})).toEqual([])
  for (const api of [ada.api, stranger]) {
    await expect(api.getOrder(bens.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(api.getOrder(visitors.id)).rejects.toMatchObject({ status: 404 })
  }
  await expect(visitor.listOrders({ page: 1 })).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(visitor.getOrder(visitors.id)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const call of [
    () => find(ada.api, { customer: ben.customer.id }),
    () => find(ada.api, { q: bens.id }),
  ])
    expect(await call()).toEqual([])
})

test('orders are searched by number, id, title, SKU, contact and customer', async () => {
  const { admin, signUp, order, visitor, enquiry, stone } = await startOrders()
  const ada = await signUp()
  const opal = await admin.createItem(buildItemBody({ title: 'Honeycomb opal', sku: 'HC-7' }))
  const contact = { name: 'Selam Tadesse', email: 'selam@example.com', phone: '' }
  const adas = await order(ada.api)
  const selams = await order(visitor, { items_id: opal.id, contact })
  const { items } = await admin.listOrders({ page: 1 })
  const number = getOrderName(items.find(({ id }) => id === selams.id)!)
  expect(enquiry.items_id).toBe(stone.id)

  for (const q of [
    number,
    number.toLowerCase(),
    selams.id,
    'honeycomb',
    'HC-7',
    'tadesse SELAM',
    contact.email,
  ])
    expect(await find(admin, { q }), q).toEqual([selams.id])
  for (const q of ['Ada Buyer', 'ada@example.com', 'fire', stone.sku])
    expect(await find(admin, { q }), q).toEqual([adas.id])
  // An order must match every word.
  expect(await find(admin, { q: `${number} fire` })).toEqual([])
  expect(await find(admin, { q: '%' })).toEqual([])
  expect((await admin.listOrders({ page: 1, q: 'opal' })).itemsTotal).toBe(2)
})

test('orders are filtered by state, payment, action, reply and customer, alone or combined', async () => {
  const { admin, signUp, order, visitor, setState } = await startOrders()
  const ada = await signUp()
  const requested = await order(ada.api)
  const booked = await order(visitor, { action_type: 'booking' })
  const paid = await order(visitor)
  const cash = { paid_on: '2026-11-20', method: 'cash', reference: '' } as const
  const pay = (amount: number) => admin.addPayment(paid.id, { ...cash, amount })
  const refund = (amount: number, due_again: boolean) =>
    admin.addRefund(paid.id, { ...cash, amount, reason: 'W', due_again, restock: false, receipt: false })
  await ada.api.sendOrderMessage(requested.id, 'Is it natural?')
  await setState(paid.id, 'accepted', 240)

  expect(await find(admin, { state: 'new' })).toEqual([booked.id, requested.id])
  expect(await find(admin, { open: true })).toEqual([paid.id, booked.id, requested.id])
  expect(await find(admin, { open: true, state: 'accepted' })).toEqual([paid.id])
  expect(await find(admin, { open: false })).toEqual([])
  expect(await find(admin, { status: 'booking' })).toEqual([booked.id])
  expect(await find(admin, { awaits_reply: true })).toEqual([requested.id])
  expect(await find(admin, { awaits_reply: false })).toEqual([paid.id, booked.id])
  expect(await find(admin, { customer: ada.customer.id })).toEqual([requested.id])
  expect(await find(admin, { customer: ada.customer.id, state: 'accepted' })).toEqual([])
  for (const [payment, change] of [
    ['unpaid', () => pay(100)],
    ['part', () => pay(140)],
    ['paid', () => refund(40, true)],
    ['part', () => refund(100, false)],
    ['part', () => pay(40)],
    ['paid', () => refund(140, false)],
    ['refunded', async () => {}],
  ] as const) {
    for (const other of paymentStates)
      expect(await find(admin, { payment: other }), other).toEqual(other === payment ? [paid.id] : [])
    expect(await find(admin, { payment, state: 'accepted' }), payment).toEqual([paid.id])
    expect((await admin.getOrder(paid.id)).due?.state).toBe(payment)
    await change()
  }
  expect(await find(admin, { payment: 'paid' })).toEqual([])
  // A cancelled order has no balance due.
  await setState(paid.id, 'cancelled')
  expect(await admin.listOrders({ page: 1, open: true })).toMatchObject({ itemsTotal: 2 })
  expect(await admin.listOrders({ page: 1, open: false })).toMatchObject({
    itemsTotal: 1,
    items: [{ id: paid.id }],
  })
  expect(await admin.listOrders({ page: 1, open: false, state: 'new' })).toMatchObject({
    itemsTotal: 0,
    items: [],
  })
  expect(await find(admin, { payment: 'unpaid' })).toEqual([])
})

test('orders are sorted by date placed, date changed and number, and are paged', async () => {
  const { admin, order, visitor, db, shopId } = await startOrders()
  const first = await order(visitor)
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: crypto.randomUUID(),
    shopId,
    visitorId: 'digest of a visitor',
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    changedAt: new Date(Date.UTC(2026, 0, 31 - index)),
  }))
  await db.insert(orders).values(rows)
  const ids = rows.map(({ id }) => id)

  expect(await find(admin, { sort: 'created_at' })).toEqual(ids.slice(0, 25))
  expect(await find(admin, { sort: 'changed_at' })).toEqual(ids.toReversed().slice(0, 25))
  expect((await find(admin, { sort: 'number' }))[0]).toBe(first.id)
  expect(await find(admin, { sort: '-number', page: 2 })).toEqual([...ids.slice(0, 5).toReversed(), first.id])
  const last = await admin.listOrders({ page: 2 })
  expect(last).toMatchObject({ itemsTotal: 31, pageTotal: 2, curPage: 2, nextPage: null, prevPage: 1 })
  expect(last.items.map(({ id }) => id)).toEqual(ids.slice(0, 6).toReversed())
  expect(await admin.listOrders({ page: 9 })).toMatchObject({ items: [], itemsTotal: 31 })
})

test('the figures count each action type and each state in the caller’s scope, regardless of the filter', async () => {
  const { admin, signUp, order, visitor, setState, db } = await startOrders()
  const ada = await signUp()
  await order(ada.api)
  await order(visitor, { action_type: 'booking' })
  const done = await order(visitor)
  await setState(done.id, 'completed')
  await admin.createOrder({ lines: [{ name: 'Engraving', quantity: 1, price: 10, currency: 'USD' }] })
  // Orders of another shop are not counted.
  const other = await addShop(db, 'third', 'third-key')
  await db.insert(orders).values({ id: crypto.randomUUID(), shopId: other })

  const { stats, states } = await admin.listOrders({ page: 1, state: 'declined', q: 'nothing' })

  expect(stats).toEqual({ enquiry: 2, booking: 1, completed: 0, total: 3 })
  const none = { quoted: 0, accepted: 0, shipped: 0, declined: 0, cancelled: 0 }
  expect(states).toEqual({ ...none, new: 3, completed: 1 })
  const own = await ada.api.listOrders({ page: 1 })
  expect(own.stats).toEqual({ enquiry: 1, booking: 0, completed: 0, total: 1 })
  expect(own.states).toEqual({ ...none, new: 1, completed: 0 })
})

test('an order shows the total of its estimate until the estimate is decided', async () => {
  const { admin, customer, addItem, place, quote, move } = await startMoves()
  const { id } = await addItem({ price: null, stock: null })
  const orderId = await place([{ id }])
  const read = async () => [
    (await admin.listOrders({ page: 1 })).items.find((order) => order.id === orderId)!.quoted,
    (await customer.listOrders({ page: 1 })).items.find((order) => order.id === orderId)!.quoted,
    (await customer.getOrder(orderId)).quoted,
  ]
  const none = [null, null, null]
  expect(await read()).toEqual(none)

  await quote(orderId)
  await quote(orderId, { currency: 'EUR', shipping: 35.5 })
  const quoted = { currency: 'EUR', total: 135.5 }
  expect(await read()).toEqual([quoted, quoted, quoted])
  await move(orderId, 'new')
  expect(await read()).toEqual(none)
  await quote(orderId)
  await move(orderId, 'accepted')
  expect(await read()).toEqual(none)
})

test('a customer’s list and orders contain no internal data', async () => {
  const { admin, signUp, order } = shared
  await admin.updateShop({ hold_hours: 24 })
  const ada = await signUp()
  const { id } = await order(ada.api)
  await admin.addOrderNote(id, 'Slow to pay')

  const seen = JSON.stringify([await ada.api.listOrders({ page: 1 }), await ada.api.getOrder(id)])

  expect(seen).not.toMatch(/notes|Slow to pay|visitor|digest/)
})
