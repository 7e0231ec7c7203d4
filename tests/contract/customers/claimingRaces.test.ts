// @module-tag postgresql
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { digestVisitorId } from '../../../server/auth/caller.ts'
import { claimVisitor } from '../../../server/customers/visitorClaim.ts'
import type { CustomerRow } from '../../../server/auth/customerRecord.ts'
import { erasePerson } from '../../../server/operations/person/erasePerson.ts'
import { personAt } from '../../../server/operations/person/person.ts'
import type { Database } from '../../../server/database/database.ts'
import { claimedVisitors, orderLines } from '../../../server/database/schema.ts'
import { updateSeatReservations } from '../../../server/items/availability.ts'
import { createOrderLine } from '../../../server/orders/lines/createOrderLine.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import { overlap } from '../../support/database/overlap.ts'
import { orderOptions } from '../../support/shop/orderOptions.ts'

const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }

const callerOf = (shopId: number, visitorId: string) => ({
  shopId,
  subject: undefined,
  customer: undefined,
  isAdmin: false,
  visitorId: digestVisitorId(visitorId),
})

test('a claim waits for the visitor’s order in progress and moves it to the customer', async () => {
  const shop = await startShopWithItem()
  const { signUp, shopId, enquiry, visitorId } = shop
  const { api } = await signUp()

  await overlap(
    shop,
    (tx) => createOrderLine(tx, callerOf(shopId, visitorId), enquiry, orderOptions()),
    () => api.createCustomer({ ...body, temp_session_id: visitorId }),
  )

  expect(await api.listOrderLines()).toHaveLength(1)
})

test('a visitor’s order waits for a claim in progress and is then rejected', async () => {
  const shop = await startShopWithItem()
  const { signUp, db, enquiry, visitorId, visitor } = shop
  const { customer } = await signUp()

  const order = overlap(
    shop,
    (tx) => claimVisitor(tx, customer, digestVisitorId(visitorId)),
    () => visitor.createOrderLine(enquiry).catch((error: unknown) => error),
  )

  expect(await order).toMatchObject({ status: 410, code: 'visitor_claimed' })
  expect(await db.select().from(orderLines)).toEqual([])
})

test('an order placed while signing in goes to the customer or is rejected, and never stays with the claimed visitor', async () => {
  const { apiFor, signUp, db, enquiry } = await startShopWithItem()
  const { api, customer } = await signUp()

  for (let round = 0; round < 5; round++) {
    const visitorId = crypto.randomUUID()
    const order = () => apiFor({ visitorId }).createOrderLine(enquiry)
    const claim = api.createCustomer({ ...body, temp_session_id: visitorId })
    await Promise.allSettled([order(), order(), claim, order(), order()])
    await claim
  }

  const lines = await db.select().from(orderLines)
  expect(lines.filter(({ customerId }) => customerId !== customer.id)).toEqual([])
  expect(await db.select().from(claimedVisitors)).toHaveLength(5)
})

const contact = { name: 'Vera', email: 'vera@example.com', phone: '' }

type Work = (
  tx: Database,
  shop: { customer: CustomerRow; visitorId: string; itemId: number },
) => Promise<unknown>

test.runIf(inject('engine') === 'postgresql').each<[string, Work]>([
  ['claiming a visitor', (tx, { customer, visitorId }) => claimVisitor(tx, customer, visitorId)],
  ['moving an event’s reservations', (tx, { itemId }) => updateSeatReservations(tx, [itemId])],
  ['erasing a customer', (tx, { customer }) => erasePerson(tx, personAt(customer.shopId, contact.email))],
])('%s locks order lines in id order to prevent deadlocks', async (_, work) => {
  const shop = await startShopWithItem()
  const { signUp, admin, db, shopId } = shop
  const { customer } = await signUp()
  const { id: itemId } = await admin.createItem(buildItemBody({ item_type: 'Event' }))
  const visitorId = digestVisitorId(crypto.randomUUID())
  const [low, high] = ['0', 'f'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
  const ordered = { itemName: 'Show', itemDescription: '', actionType: 'booking', itemType: 'Event' } as const
  const line = { shopId, itemId, visitorId, contact, ...ordered, heldUntil: new Date('2999-01-01') }
  // Inserted in reverse, because without `order by` PostgreSQL usually locks rows in insertion order.
  for (const id of [high, low]) await addOrderLines(db, [{ ...line, id: id! }])
  const lock = (tx: Database, id: string) =>
    tx.select().from(orderLines).where(eq(orderLines.id, id)).for('update', { skipLocked: true })

  await overlap(
    shop,
    (tx) => lock(tx, low!),
    () => db.transaction((tx) => work(tx, { customer, visitorId, itemId })),
    async () => expect(await db.transaction((tx) => lock(tx, high!))).toHaveLength(1),
  )
})
