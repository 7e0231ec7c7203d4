import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { emails, orderLines, orders } from '../../../server/database/schema.ts'
import { startMoves } from '../../support/shop/startMoves.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }

const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }
const reused = { status: 422, code: 'idempotency_key_reused' }
const taken = { status: 409, code: 'checkout_taken' }
const ordered = {
  status: 409,
  code: 'already_ordered',
  reason: 'You already ordered this item. Remove it from your cart, unless you want to order it again.',
  payload: { items_id: expect.any(String) },
}

const shop = await startMoves()
const { apiFor, signUp, addItem, db, advanceTo, readStockCounts, readAll } = shop

/** Creates a visitor's checkout of two stones. `lines` returns the name and quantity of each line. */
async function begin(stock: number | null = null) {
  const [opal, ruby] = [await addItem({ stock, title: 'Opal' }), await addItem({ stock: null })]
  const visitorId = crypto.randomUUID()
  const visitor = apiFor({ visitorId })
  const checkout_id = crypto.randomUUID()
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const order = (
    key: string,
    {
      by = visitor,
      item = opal,
      ...more
    }: { by?: ShopApi; item?: typeof opal } & Partial<OrderLineBody> = {},
  ) => by.createOrderLine({ items_id: item.id, action_type: 'enquiry', checkout_id, ...more }, key)
  const lines = async () => {
    const rows = await db.select().from(orderLines).where(eq(orderLines.checkoutId, checkout_id))
    return rows.map(({ itemId, quantity }) => [itemId === opal.id ? 'opal' : 'ruby', quantity]).toSorted()
  }
  return { opal, ruby, visitorId, visitor, checkout_id, first, second, third, order, lines }
}

test('a line replaces an earlier line in the same order, and a retry of the replaced line is rejected', async () => {
  const { order, lines, first, second, checkout_id } = await begin()
  const before = await order(first, { contact })

  const line = await order(second, { quantity: 3, replaces: [first], contact })

  expect(line).toMatchObject({ quantity: 3, order_id: checkout_id, contact })
  expect(line.id).not.toBe(before.id)
  expect(await lines()).toEqual([['opal', 3]])
  await expect(order(first, { contact })).rejects.toMatchObject(reused)
  expect(await order(second, { quantity: 3, replaces: [first], contact })).toMatchObject(withoutToken(line))
  expect(await lines()).toEqual([['opal', 3]])
})

test('a line that arrives after its replacement is rejected', async () => {
  const { order, lines, first, second, third } = await begin()
  await order(third, { quantity: 2, replaces: [first, second] })

  for (const key of [first, second]) await expect(order(key)).rejects.toMatchObject(reused)

  expect(await lines()).toEqual([['opal', 2]])
})

test('a retry can replace other lines of any item, and further ones with each call', async () => {
  const { order, lines, ruby, checkout_id, first, second, third } = await begin()
  const readVersion = async () =>
    (await db.select().from(orders).where(eq(orders.id, checkout_id)))[0]!.version
  await order(first)
  await order(second, { item: ruby })
  const before = await readVersion()

  const line = await order(first, { replaces: [second] })
  await order(first, { replaces: [third] })

  expect(line.quantity).toBe(1)
  expect(await lines()).toEqual([['opal', 1]])
  expect(await readVersion()).toBe(before + 1)
  for (const key of [second, third]) await expect(order(key, { item: ruby })).rejects.toMatchObject(reused)
})

test('a watcher of the last item is notified when another item replaces it in an order', async () => {
  const { order, opal, ruby, first, second } = await begin(1)
  const by = (await signUp()).api
  await order(first, { by })
  await apiFor().watchItem(opal.id, 'ada@example.com')
  await order(second, { by, item: ruby, replaces: [first] })

  expect(await readStockCounts(opal.id)).toEqual([1, 0, 0])
  expect(await db.$count(emails, eq(emails.kind, 'back_in_stock'))).toBe(1)
})

test('a line replaces neither another visitor’s line nor a line of another checkout', async () => {
  const { order, checkout_id, first, second, third } = await begin()
  const countOf = (key: string) => db.$count(orderLines, eq(orderLines.idempotencyKey, key))
  await order(first, { by: apiFor(), checkout_id: crypto.randomUUID() })
  // The API rejects another visitor's checkout id, so the test sets it in the database.
  await db.update(orderLines).set({ checkoutId: checkout_id }).where(eq(orderLines.idempotencyKey, first))
  await order(second, { checkout_id: crypto.randomUUID() })

  await order(third, { replaces: [first, second] })

  for (const key of [first, second, third]) expect(await countOf(key)).toBe(1)
})

test('a line can use the stock that its replaced line reserved, and a rejected replacement changes nothing', async () => {
  const { order, lines, opal, first, second, third } = await begin(3)
  const by = (await signUp()).api
  await order(first, { by, quantity: 2 })
  expect(await readStockCounts(opal.id)).toEqual([3, 2, 0])

  await expect(order(second, { by, quantity: 4, replaces: [first] })).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'Only 3 left',
  })
  expect(await lines()).toEqual([['opal', 2]])
  expect(await readStockCounts(opal.id)).toEqual([3, 2, 0])

  await order(third, { by, quantity: 3, replaces: [first, second] })
  expect(await readStockCounts(opal.id)).toEqual([3, 3, 0])
})

test('once the shop has quoted the order, its line cannot be replaced, and the same item is not ordered again', async () => {
  const { order, lines, ruby, checkout_id, first, second, third } = await begin()
  await order(first)
  await advanceTo(checkout_id, 'quoted')
  const before = await readAll()

  await expect(order(second, { quantity: 3, replaces: [first] })).rejects.toMatchObject(ordered)
  expect(await readAll()).toBe(before)

  const other = await order(third, { item: ruby, replaces: [first] })
  expect(other.order_id).toBe(other.id)
  expect(await lines()).toEqual([
    ['opal', 1],
    ['ruby', 1],
  ])
})

test('CHK-7 a customer who has signed in since can retry without a contact and replace the earlier line', async () => {
  const { order, lines, visitorId, first, second } = await begin()
  const line = await order(first, { contact, question: 'Is it wet?' })
  const { api: by } = await signUp()
  await by.createCustomer({ ...body, temp_session_id: visitorId })

  const again = await order(first, { by })

  expect(again).toMatchObject({ id: line.id, contact, question: 'Is it wet?' })
  expect(again.order_token).toBeDefined()
  await order(second, { by, quantity: 2, replaces: [first] })
  expect(await lines()).toEqual([['opal', 2]])
})

test('CHK-7 after a sign-out the caller learns only that the line was ordered, and nothing else about the customer’s order', async () => {
  const { order, lines, ruby, visitorId, first, second } = await begin()
  await order(first, { contact })
  const { api } = await signUp()
  await api.createCustomer({ ...body, temp_session_id: visitorId })
  const by = apiFor()

  await expect(order(first, { by, contact })).rejects.toMatchObject(reused)
  await expect(order(second, { by, quantity: 2, replaces: [first] })).rejects.toMatchObject(ordered)
  await expect(order(second, { by })).rejects.toMatchObject(taken)
  await expect(order(second, { by, item: ruby, replaces: [first] })).rejects.toMatchObject(taken)
  // A request with the claimed visitor id gets no further information.
  await expect(order(first, { contact })).rejects.toMatchObject({ status: 410 })
  expect(await lines()).toEqual([['opal', 1]])
})
