import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderLineQuery } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { customers, orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

async function startOrders() {
  const shop = await startShop()
  const admin = await shop.signUp('admin')
  const stone = await admin.api.createItem(buildItemBody({ title: 'Honey opal', price: 20 }))
  const lesson = await admin.api.createItem(buildItemBody({ title: 'cutting day', price: null }))
  const order = async (api: typeof admin.api, items_id = stone.id, more = {}) =>
    withoutToken(await api.createOrderLine({ items_id, action_type: 'enquiry', ...more }))
  const namesOf = async (query: Partial<OrderLineQuery>, api = admin.api) => {
    const { items, itemsTotal } = await api.listOrderLinePage({ page: 1, ...query })
    expect(itemsTotal).toBe(items.length)
    return items.map(({ _items }) => _items.name)
  }
  return { ...shop, admin, stone, lesson, order, namesOf }
}

const shared = await startOrders()

test('AORD-1 AORD-2 a page of order lines has figures for all lines, regardless of the filter', async () => {
  const { admin, apiFor, lesson, order, db } = shared
  for (let n = 0; n < 27; n++) await order(apiFor())
  const booked = await order(apiFor(), lesson.id, { action_type: 'booking' })
  await db
    .update(orderLines)
    .set({ actionType: 'completed' })
    .where(eq(orderLines.id, (await order(apiFor())).id))
  const stats = { enquiry: 27, booking: 1, completed: 1, total: 29 }

  expect(await admin.api.listOrderLinePage({ page: 2 })).toMatchObject({
    itemsReceived: 4,
    itemsTotal: 29,
    perPage: 25,
    pageTotal: 2,
    prevPage: 1,
    nextPage: null,
    stats,
  })
  expect(await admin.api.listOrderLinePage({ page: 1, status: 'booking' })).toMatchObject({
    items: [booked],
    itemsTotal: 1,
    stats,
  })
  expect(await admin.api.listOrderLinePage({ page: 9, q: 'honey' })).toMatchObject({
    items: [],
    itemsTotal: 28,
    stats,
  })
})

test('API-31 without external the plain list follows the specification, and the pages contain the same lines', async () => {
  const { admin, apiFor, order } = await startOrders()
  for (let n = 0; n < 30; n++) await order(apiFor())

  const all = await admin.api.listOrderLines()
  const pages = await Promise.all([1, 2].map((page) => admin.api.listOrderLinePage({ page })))

  expect(pages.flatMap(({ items }) => items)).toEqual(all)
})

test('an order line is found by its item, customer, contact, id or checkout id, by every word in any case', async () => {
  const { admin, signUp, apiFor, lesson, order, namesOf, db } = shared
  const { api: buyer, customer } = await signUp()
  await db
    .update(customers)
    .set({ fullName: 'Abebe Bikila', email: 'run@example.com' })
    .where(eq(customers.id, customer.id))
  const contact = { name: 'Vera Visitor', email: 'vera@example.com', phone: '' }
  const bought = await order(buyer)
  const checkout_id = crypto.randomUUID()
  await order(apiFor(), lesson.id, { contact, checkout_id })

  expect(await namesOf({ q: 'HONEY bikila' })).toEqual(['Honey opal'])
  expect(await namesOf({ q: 'run@example' })).toEqual(['Honey opal'])
  expect(await namesOf({ q: 'vera cutting' })).toEqual(['cutting day'])
  expect(await namesOf({ q: 'vera bikila' })).toEqual([])
  expect(await namesOf({ q: bought.id.slice(0, 8) })).toEqual(['Honey opal'])
  expect(await namesOf({ q: checkout_id.toUpperCase() })).toEqual(['cutting day'])
  expect(await namesOf({ id: bought.id })).toEqual(['Honey opal'])
  expect(await namesOf({ q: 'example%' })).toEqual([])
  expect((await admin.api.listOrderLinePage({ page: 1, id: crypto.randomUUID() })).itemsTotal).toBe(0)
})

test(
  'order lines are sorted by name, price and date, and those without a price come last in both directions',
  { tags: 'postgresql' },
  async () => {
    const { apiFor, admin, stone, lesson, order, namesOf } = await startOrders()
    const cheap = await admin.api.createItem(buildItemBody({ title: 'Amber', price: 5 }))
    for (const { id } of [stone, lesson, cheap]) await order(apiFor(), id)

    expect(await namesOf({ sort: 'name' })).toEqual(['Amber', 'cutting day', 'Honey opal'])
    expect(await namesOf({ sort: '-name' })).toEqual(['Honey opal', 'cutting day', 'Amber'])
    expect(await namesOf({ sort: 'price' })).toEqual(['Amber', 'Honey opal', 'cutting day'])
    expect(await namesOf({ sort: '-price' })).toEqual(['Honey opal', 'Amber', 'cutting day'])
    expect(await namesOf({ sort: 'created_at' })).toEqual(['Honey opal', 'cutting day', 'Amber'])
    expect(await namesOf({})).toEqual(['Amber', 'cutting day', 'Honey opal'])
  },
)

test('IDN-5 customers and visitors get only their own lines and figures, and `mine` limits an admin to their own', async () => {
  const { admin, signUp, apiFor, lesson, order, namesOf } = await startOrders()
  const { api: buyer } = await signUp()
  const [visitor, other] = [apiFor(), apiFor()]
  await order(admin.api)
  await order(buyer, lesson.id)
  await order(visitor)
  const one = { enquiry: 1, booking: 0, completed: 0, total: 1 }

  expect(await namesOf({}, buyer)).toEqual(['cutting day'])
  expect(await namesOf({ q: 'honey' }, buyer)).toEqual([])
  expect((await buyer.listOrderLinePage({ page: 1, mine: false })).stats).toEqual(one)
  expect((await visitor.listOrderLinePage({ page: 1 })).stats).toEqual(one)
  expect(await other.listOrderLinePage({ page: 1 })).toMatchObject({ itemsTotal: 0, stats: { total: 0 } })
  expect(await namesOf({})).toHaveLength(3)
  expect(await namesOf({ mine: true })).toEqual(['Honey opal'])
  expect((await admin.api.listOrderLinePage({ page: 1, mine: true })).stats).toEqual(one)
})
