import { expect, test } from 'vitest'
import { digestVisitorId } from '../../../server/auth/caller.ts'
import { claimVisitor } from '../../../server/customers/visitorClaim.ts'
import type { Database } from '../../../server/database/database.ts'
import { claimedVisitors, orderLines } from '../../../server/database/schema.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }

/** Returns the customer id of each order line; null for a visitor's. */
const owners = async (db: Database) =>
  (await db.select().from(orderLines)).map(({ customerId }) => customerId).toSorted()

test('IDN-6 signing in moves the visitor’s lines to the customer and invalidates the visitor id', async () => {
  const { apiFor, signUp, admin, enquiry, visitorId, visitor } = await startShopWithItem()
  const lines = [await visitor.createOrderLine(enquiry), await visitor.createOrderLine(enquiry)]
  const other = await apiFor().createOrderLine(enquiry)
  const { api } = await signUp()

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  const moved = await api.listOrderLines()
  expect(moved.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toReversed())
  expect(moved[0]?._customers).toMatchObject({ Full_name: 'Ada Buyer', email: 'ada@example.com' })
  const visitors = (await admin.listOrderLines()).filter(({ _customers }) => _customers.email === null)
  expect(visitors.map(({ id }) => id)).toEqual([other.id])
  const dead = { status: 410, code: 'visitor_claimed' }
  await expect(visitor.listOrderLines()).rejects.toMatchObject(dead)
  await expect(visitor.createOrderLine(enquiry)).rejects.toMatchObject(dead)
  await expect(visitor.getCustomer()).rejects.toMatchObject({ status: 404 })
  await expect(visitor.createCustomer(body)).rejects.toMatchObject({ status: 403 })
})

test('IDN-6 a user without a customer record gets the record and the lines in one call', async () => {
  const { apiFor, enquiry, visitorId, visitor } = await startShopWithItem()
  const line = await visitor.createOrderLine(enquiry)
  const api = apiFor({ userId: 'user_new' })

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.listOrderLines()).toMatchObject([{ id: line.id }])
})

test('IDN-6 claiming a visitor twice, or from a second account, moves no lines and reveals nothing', async () => {
  const { signUp, enquiry, db, visitorId, visitor } = await startShopWithItem()
  await visitor.createOrderLine(enquiry)
  const [first, second] = [await signUp(), await signUp()]
  const claim = { ...body, temp_session_id: visitorId }
  await first.api.createCustomer(claim)
  const claims = await db.select().from(claimedVisitors)

  const again = await first.api.createCustomer(claim)
  const late = await second.api.createCustomer(claim)
  const nobodys = await second.api.createCustomer({ ...body, temp_session_id: crypto.randomUUID() })

  expect(again.id).toBe(first.customer.id)
  expect(late).toEqual(nobodys)
  expect(await second.api.listOrderLines()).toEqual([])
  expect(await owners(db)).toEqual([first.customer.id])
  expect(await db.select().from(claimedVisitors)).toEqual(expect.arrayContaining(claims))
})

test('IDN-6 a claim in one shop does not move lines of another shop', async () => {
  const { signUp, addOtherShop, enquiry, visitorId, visitor } = await startShopWithItem()
  const { stranger } = await addOtherShop()
  const line = await visitor.createOrderLine(enquiry)

  await stranger.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await stranger.listOrderLines()).toEqual([])
  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
  const { api } = await signUp()
  await api.createCustomer({ ...body, temp_session_id: visitorId })
  expect(await api.listOrderLines()).toMatchObject([{ id: line.id }])
})

test('CHK-7 an order that is retried after signing in is found by its idempotency key', async () => {
  const { signUp, enquiry, db, visitorId, visitor } = await startShopWithItem()
  const line = await visitor.createOrderLine({ ...enquiry, quantity: 2 }, 'key')
  const { api } = await signUp()

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.createOrderLine({ ...enquiry, quantity: 2 }, 'key')).toMatchObject({ id: line.id })
  expect(await db.select().from(orderLines)).toHaveLength(1)
})

test('a moved line loses its idempotency key if the customer already has a line with that key', async () => {
  const { signUp, enquiry, visitorId, visitor } = await startShopWithItem()
  const { api } = await signUp()
  const own = await api.createOrderLine(enquiry, 'key')
  await visitor.createOrderLine(enquiry, 'key')
  const stored = await visitor.createOrderLine(enquiry, 'another')

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.listOrderLines()).toHaveLength(3)
  expect(await api.createOrderLine(enquiry, 'key')).toMatchObject({ id: own.id })
  expect(await api.createOrderLine(enquiry, 'another')).toMatchObject({ id: stored.id })
})

test('a claim that is rolled back stores no claim and moves no line', async () => {
  const { signUp, db, enquiry, visitorId, visitor } = await startShopWithItem()
  const line = await visitor.createOrderLine(enquiry)
  const { api, customer } = await signUp()

  const failing = db.transaction(async (tx) => {
    await claimVisitor(tx, customer, digestVisitorId(visitorId))
    throw new Error('The power went')
  })

  await expect(failing).rejects.toThrow('The power went')
  expect(await db.select().from(claimedVisitors)).toEqual([])
  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
  expect(await api.listOrderLines()).toEqual([])
})

test('the server rejects an invalid temporary visitor id', async () => {
  const { signUp, db } = await startShopWithItem()
  const { api } = await signUp()

  for (const id of ['short', 'user_2abcdefghijklmnopqrstuvwxyz', '']) {
    const claim = api.createCustomer({ ...body, temp_session_id: id })
    await expect(claim, id).rejects.toMatchObject({ status: 400 })
  }
  expect(await db.select().from(claimedVisitors)).toEqual([])
})
