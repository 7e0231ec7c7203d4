// @module-tag postgresql
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Database } from '../../../server/database/database.ts'
import { items, orderLines, orders, shops } from '../../../server/database/schema.ts'
import { eraseCustomer } from '../../../server/operations/person/eraseCustomer.ts'
import { lockOrder } from '../../../server/orders/access.ts'
import { createOrderLine } from '../../../server/orders/lines/createOrderLine.ts'
import { moveOrder } from '../../../server/orders/moves/moveOrder.ts'
import { bumpRevision } from '../../../server/revision/revision.ts'
import { overlap } from '../../support/database/overlap.ts'
import { startMoves } from '../../support/shop/startMoves.ts'
import { orderOptions } from '../../support/shop/orderOptions.ts'

// Two concurrent calls for one order line: the second arrives when the first has done its work but has not committed.

const shop = await startMoves()
const { admin, signUp, addItem, db, shopId, readStockCounts } = shop

const contact = { name: 'Vera', email: 'vera@example.com', phone: '' }

/** Creates a customer and an item that the customer can order. */
async function begin(overrides: Parameters<typeof addItem>[0] = {}) {
  const { id: items_id } = await addItem(overrides)
  const { api, customer } = await signUp()
  const caller = { shopId, subject: undefined, customer, isAdmin: false, visitorId: undefined }
  const checkout_id = crypto.randomUUID()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const toBody = (more: Partial<OrderLineBody>): OrderLineBody => ({
    items_id,
    action_type: overrides.item_type === 'Service' ? 'booking' : 'enquiry',
    checkout_id,
    ...more,
  })
  const order = (key: string, more: Partial<OrderLineBody> = {}) => api.createOrderLine(toBody(more), key)
  /** Creates an order line within the caller's transaction. */
  const orderIn = (tx: Database, key: string, more: Partial<OrderLineBody> = {}) =>
    createOrderLine(tx, caller, toBody(more), orderOptions(key))
  const readLines = () =>
    db
      .select({
        key: orderLines.idempotencyKey,
        quantity: orderLines.quantity,
        heldUntil: orderLines.heldUntil,
      })
      .from(orderLines)
      .where(eq(orderLines.checkoutId, checkout_id))
  return { items_id, checkout_id, first, second, order, orderIn, readLines }
}

const refusal = (error: unknown) => error

test('when two customers order the last item concurrently, the second is rejected', async () => {
  const { items_id, orderIn, first } = await begin({ stock: 1 })
  const enquiry = { items_id, action_type: 'enquiry' } as const
  const other = await signUp()

  const late = await overlap(
    shop,
    (tx) => orderIn(tx, first),
    () => other.api.createOrderLine(enquiry).catch(refusal),
  )

  expect(late).toMatchObject({ status: 409, code: 'unavailable' })
  expect(await readStockCounts(items_id)).toEqual([1, 1, 0])
})

test('CHK-7 a retry during the first call returns the same line', async () => {
  const { items_id, order, orderIn, first, readLines } = await begin({ stock: 1 })

  const again = await overlap(
    shop,
    (tx) => orderIn(tx, first),
    () => order(first),
  )

  expect(again).toMatchObject({ quantity: 1 })
  expect(await readLines()).toHaveLength(1)
  expect(await readStockCounts(items_id)).toEqual([1, 1, 0])
})

test.each(['Product', 'Service'] as const)(
  'a line that replaces another one still in progress takes its place: %s',
  async (item_type) => {
    const { order, orderIn, first, second, readLines } = await begin({ item_type, stock: 3 })

    await overlap(
      shop,
      (tx) => orderIn(tx, first),
      () => order(second, { quantity: 3, replaces: [first] }),
    )

    expect(await readLines()).toMatchObject([{ key: second, quantity: 3 }])
  },
)

test('a line cannot be replaced while an admin accepts its order', async () => {
  const { items_id, checkout_id, order, first, second, readLines } = await begin({ stock: 2 })
  await order(first)

  const late = await overlap(
    shop,
    async (tx) => {
      await bumpRevision(tx, shopId)
      const placed = await lockOrder(tx, eq(orders.id, checkout_id))
      await moveOrder(tx, placed, { by: 'admin', customerId: shop.buyer.id }, 'accepted')
    },
    () => order(second, { quantity: 2, replaces: [first] }).catch(refusal),
  )

  expect(late).toMatchObject({ status: 409, code: 'already_ordered' })
  expect(await readLines()).toMatchObject([{ key: first, quantity: 1 }])
  expect(await readStockCounts(items_id)).toEqual([1, 0, 1])
})

test('an admin who accepts an order while one of its lines is replaced is rejected as stale', async () => {
  const { items_id, checkout_id, order, orderIn, first, second, readLines } = await begin({ stock: 2 })
  await order(first)
  const { version } = await admin.getOrder(checkout_id)

  const late = await overlap(
    shop,
    (tx) => orderIn(tx, second, { quantity: 2, replaces: [first] }),
    () => admin.changeOrder(checkout_id, { version, state: 'accepted' }).catch(refusal),
  )

  expect(late).toMatchObject({ status: 409, code: 'stale' })
  expect(await readLines()).toMatchObject([{ key: second, quantity: 2 }])
  expect(await readStockCounts(items_id)).toEqual([2, 2, 0])
})

test('an order waits for a concurrent stock change and uses the new stock', async () => {
  const { items_id, order, first, readLines } = await begin({ stock: 2 })

  const late = await overlap(
    shop,
    async (tx) => {
      await bumpRevision(tx, shopId)
      await tx.update(items).set({ stock: 0 }).where(eq(items.id, items_id))
    },
    () => order(first).catch(refusal),
  )

  expect(late).toMatchObject({ status: 409, code: 'unavailable' })
  expect(await readLines()).toEqual([])
})

test('a customer’s order waits for their erasure and is then rejected', async () => {
  const { id: items_id } = await addItem()
  const { api, customer } = await signUp()

  const late = await overlap(
    shop,
    (tx) => eraseCustomer(tx, customer),
    () => api.createOrderLine({ items_id, action_type: 'enquiry' }).catch(refusal),
  )

  expect(late).toMatchObject({ status: 409, code: 'customer_missing' })
  expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(0)
})

const readRevision = async () => {
  const [found] = await db.select({ revision: shops.revision }).from(shops)
  return Number(found?.revision)
}

// The embedded engine has one connection, so an admin cannot change anything while a line is being ordered.
const onPostgresql = inject('engine') === 'postgresql'

interface Switch {
  item_type: 'Product' | 'Service'
  hold_hours: number
  change: (id: number) => Promise<unknown>
}

test.runIf(onPostgresql).each<[string, boolean, Switch]>([
  [
    'a service becomes a product',
    true,
    {
      item_type: 'Service',
      hold_hours: 24,
      change: (id) => admin.updateItem(id, { item_type: 'Product' }),
    },
  ],
  [
    'a product becomes a service',
    false,
    {
      item_type: 'Product',
      hold_hours: 24,
      change: (id) => admin.updateItem(id, { item_type: 'Service' }),
    },
  ],
  [
    'the shop turns reservations on',
    true,
    { item_type: 'Product', hold_hours: 0, change: () => admin.updateShop({ hold_hours: 24 }) },
  ],
  [
    'the shop turns reservations off',
    false,
    { item_type: 'Product', hold_hours: 24, change: () => admin.updateShop({ hold_hours: 0 }) },
  ],
])('%s while an order waits (line is reserved: %s)', async (_, holds, { item_type, hold_hours, change }) => {
  const { id } = await addItem({ item_type, stock: 2 })
  const { orderIn, order, first, second, readLines } = await begin({ item_type: 'Service' })
  await admin.updateShop({ hold_hours })
  let changed = 0

  await overlap(
    shop,
    (tx) => orderIn(tx, first),
    () => order(second, { items_id: id }),
    async () => {
      await change(id)
      changed = await readRevision()
    },
  )
  const isRaised = (await readRevision()) > changed
  await admin.updateShop({ hold_hours: 24 })

  const placed = (await readLines()).find(({ key }) => key === second)
  expect(placed?.heldUntil instanceof Date).toBe(holds)
  // A line that reserves stock must increment the revision; other lines may.
  expect(isRaised || !holds).toBe(true)
})

test.runIf(onPostgresql)(
  'a retry with another contact locks the order before its line to prevent a deadlock with a move',
  async () => {
    const { checkout_id, order, first, readLines } = await begin()
    const { id } = await order(first, { contact: { ...contact, email: 'wrong@example.com' } })
    const lockLine = (tx: Database) =>
      tx.select().from(orderLines).where(eq(orderLines.id, id)).for('update', { skipLocked: true })

    await overlap(
      shop,
      (tx) => lockOrder(tx, eq(orders.id, checkout_id)),
      () => order(first, { contact }),
      async () => expect(await db.transaction(lockLine)).toHaveLength(1),
    )

    expect(await readLines()).toHaveLength(1)
  },
)

test('a line that replaces an unknown key leaves the shop’s revision unchanged', async () => {
  const { order, first, second } = await begin({ item_type: 'Service' })
  const before = await readRevision()

  await order(second, { replaces: [first] })
  await order(second, { replaces: [first] })

  expect(await readRevision()).toBe(before)
})
