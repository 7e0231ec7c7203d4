import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseCustomer } from '../../../server/operations/person/eraseCustomer.ts'
import type { Database } from '../../../server/database/database.ts'
import { orderLines, orders } from '../../../server/database/schema.ts'
import { claimOrder } from '../../../server/orders/byLink/routes.ts'
import { createOrderLine } from '../../../server/orders/lines/createOrderLine.ts'
import { claimVisitor } from '../../../server/customers/visitorClaim.ts'
import { startOrders } from '../../support/shop/startOrders.ts'
import { orderOptions } from '../../support/shop/orderOptions.ts'

const shop = await startOrders()

test('a signed-in customer claims a visitor’s order with its lines and their idempotency keys', async () => {
  const { apiFor, signUp, enquiry, db } = shop
  const visitor = apiFor()
  const checkout_id = crypto.randomUUID()
  const first = await visitor.createOrderLine({ ...enquiry, checkout_id }, 'first')
  await visitor.createOrderLine({ ...enquiry, checkout_id, quantity: 2 }, 'second')
  const ada = await signUp()
  const token = first.order_token!

  expect((await ada.api.getOrderByLink(token)).may).toContain('claim')
  const claimed = await ada.api.claimOrder(token)

  expect(claimed).toMatchObject({ id: checkout_id, version: 2, contact: null })
  expect(claimed.may).not.toContain('claim')
  expect(await ada.api.getOrder(checkout_id)).toMatchObject({ customer: { id: ada.customer.id } })
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, checkout_id))
  expect(lines.map(({ customerId, visitorId }) => [customerId, visitorId])).toEqual(
    lines.map(() => [ada.customer.id, null]),
  )
  // A retry after signing in finds the visitor's order.
  expect((await ada.api.createOrderLine({ ...enquiry, checkout_id }, 'first')).id).toBe(first.id)
  expect(await ada.api.getTimeline(checkout_id)).toMatchObject([
    { kind: 'placed' },
    { kind: 'claimed', by: 'customer' },
  ])
})

test('an idempotency key that the customer already uses for another line stays with that line', async () => {
  const { signUp, order, apiFor, enquiry } = shop
  const ada = await signUp()
  const own = await ada.api.createOrderLine(enquiry, 'key')
  const line = await apiFor().createOrderLine(enquiry, 'key')

  await ada.api.claimOrder(line.order_token!)

  expect((await ada.api.createOrderLine(enquiry, 'key')).id).toBe(own.id)
  expect((await ada.api.listOrders({ page: 1 })).items).toHaveLength(2)
  expect((await order()).id).not.toBe(line.order_id)
})

test(
  'an order is claimed once: of several concurrent claims one succeeds, and the others are rejected',
  { tags: 'postgresql' },
  async () => {
    const { signUp, order, db } = shop
    const { id, token } = await order()
    const accounts = await Promise.all(Array.from({ length: 6 }, () => signUp()))

    const tried = await Promise.allSettled(accounts.map(({ api }) => api.claimOrder(token)))

    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const winner = accounts.findIndex(({ customer }) => customer.id === row!.customerId)
    const outcomes = tried.map((one) => (one.status === 'fulfilled' ? 'claimed it' : one.reason.code))
    expect(outcomes.toSpliced(winner, 1)).toEqual(Array.from({ length: 5 }, () => 'claimed'))
    expect(outcomes[winner]).toBe('claimed it')
    // The owner can claim the order again.
    expect((await accounts[winner]!.api.claimOrder(token)).id).toBe(id)
  },
)

test('a customer’s order cannot be claimed by another customer, and claiming requires an account', async () => {
  const { signUp, order, visitor, apiFor } = shop
  const [ada, ben] = [await signUp(), await signUp()]
  const { id, token } = await order(ada.api)

  await expect(ben.api.claimOrder(token)).rejects.toMatchObject({ status: 409, code: 'claimed' })
  await expect(visitor.claimOrder(token)).rejects.toMatchObject({ status: 403, code: 'sign_in_required' })
  const unknown = apiFor({ userId: `user_${crypto.randomUUID()}` })
  await expect(unknown.claimOrder((await order()).token)).rejects.toMatchObject({
    code: 'customer_missing',
  })
  expect(await ada.api.getOrder(id)).toMatchObject({ customer: { id: ada.customer.id } })
})

test(
  'while a visitor’s checkout is in progress, claiming its order moves each line completely or the line is rejected',
  { tags: 'postgresql' },
  async () => {
    const { apiFor, signUp, enquiry, db } = shop
    const visitor = apiFor()
    const checkout_id = crypto.randomUUID()
    const first = await visitor.createOrderLine({ ...enquiry, checkout_id })
    const ada = await signUp()
    const place = () => visitor.createOrderLine({ ...enquiry, checkout_id })

    const [claimed, ...placed] = await Promise.allSettled([
      ada.api.claimOrder(first.order_token!),
      ...[1, 2, 3, 4].map(place),
    ])

    expect(claimed.status).toBe('fulfilled')
    const refusals = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set([...refusals, 'checkout_taken'])).toEqual(new Set(['checkout_taken']))
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, checkout_id))
    expect(lines).toHaveLength(1 + placed.length - refusals.length)
    for (const { customerId, visitorId } of lines)
      expect([customerId, visitorId]).toEqual([ada.customer.id, null])
  },
)

test('an erased customer gets no order, line or visitor’s orders from a late call', async () => {
  const { signUp, order, enquiry, db, shopId } = shop
  const { customer } = await signUp()
  const { id, token } = await order()
  await eraseCustomer(db, customer)
  const caller = { shopId, subject: undefined, customer, isAdmin: false, visitorId: undefined }
  const late: ((tx: Database) => Promise<unknown>)[] = [
    (tx) => claimOrder(tx, customer, { shopId, token }),
    (tx) => claimVisitor(tx, customer, 'digest'),
    (tx) => createOrderLine(tx, caller, enquiry, orderOptions()),
  ]

  for (const call of late)
    await expect(db.transaction(call)).rejects.toMatchObject({ statusCode: 409, code: 'customer_missing' })

  expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(0)
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]!.customerId).toBeNull()
})
