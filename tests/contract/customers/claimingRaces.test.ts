// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { digestVisitorId } from '../../../server/auth/caller.ts'
import { claimVisitor } from '../../../server/orders/visitorClaim.ts'
import type { Database } from '../../../server/database/database.ts'
import { claimedVisitors, orderLines } from '../../../server/database/schema.ts'
import { createOrderLine } from '../../../server/orders/store.ts'
import type { TestShop } from '../../support/shop/startShop.ts'
import { startShopWithItem } from '../../support/shop/startShopWithItem.ts'

const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }

/** Starts the second while the first has done its work and not committed; then lets the first commit. */
async function overlap<T>(
  { db, database }: TestShop,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let begun = () => {}
  let commit = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const done = db.transaction(async (tx) => {
    await first(tx)
    begun()
    await mayCommit
  })
  await isBegun
  const answer = second()
  // The embedded engine has one connection: there the second waits for that.
  if (database.engine === 'postgresql') {
    const locks = db.select({ held: sql<boolean>`granted` }).from(sql`pg_locks`)
    const isWaiting = async () => (await locks.where(sql`locktype = 'advisory'`)).some(({ held }) => !held)
    await vi.waitUntil(isWaiting, { timeout: 5_000 })
  }
  commit()
  await done
  return answer
}

const callerOf = (shopId: number, visitorId: string) => ({
  shopId,
  subject: undefined,
  customer: undefined,
  isAdmin: false,
  visitorId: digestVisitorId(visitorId),
})

test('a claim waits for an order of the visitor’s that is under way, and takes it', async () => {
  const shop = await startShopWithItem()
  const { signUp, shopId, enquiry, visitorId } = shop
  const { api } = await signUp()

  await overlap(
    shop,
    (tx) => createOrderLine(tx, shop.services.mailQueue, callerOf(shopId, visitorId), enquiry, undefined),
    () => api.createCustomer({ ...body, temp_session_id: visitorId }),
  )

  expect(await api.listOrderLines()).toHaveLength(1)
})

test('an order of the visitor’s waits for a claim that is under way, and is refused', async () => {
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

test('whatever the visitor orders while signing in is the customer’s or refused, never a dead visitor’s', async () => {
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
