import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCustomer } from '../../../server/customers/store.ts'
import { embeddedIssuer, emails, identityUsers, orderLines, orders } from '../../../server/database/schema.ts'
import { renewSeats } from '../../../server/orders/confirmation/renewSeats.ts'
import { createOrderLine } from '../../../server/orders/lines/createOrderLine.ts'
import { createReceiptToken } from '../../support/email/createReceiptToken.ts'
import { orderOptions } from '../../support/shop/orderOptions.ts'
import { newContact, startConfirmations } from '../../support/shop/startConfirmations.ts'

const shop = await startConfirmations()
const { admin, apiFor, signUp, db, placeOrder, addStone, addEvent, availableOf, endsIn } = shop

test('CHK-15 CHK-16 an enquiry of a visitor reserves no stone until the link of the receipt confirms it', async () => {
  const stone = await addStone()
  const { visitor, receipt, order_token } = await placeOrder([stone])
  expect(await availableOf(stone.id)).toBe(1)

  const opened = await visitor.getOrderByLink(receipt)
  expect(opened).toMatchObject({ confirmed_at: null, may: expect.arrayContaining(['confirm']) })
  expect((await visitor.getOrderByLink(order_token)).may).not.toContain('confirm')
  expect(await availableOf(stone.id)).toBe(1)

  const confirmed = await visitor.confirmByLink(receipt)
  expect(confirmed).toMatchObject({
    confirmed_at: expect.any(Number),
    lines: [{ held_until: expect.any(Number) }],
  })
  expect(confirmed.may).not.toContain('confirm')
  expect(await availableOf(stone.id)).toBe(0)
})

test('CHK-15 the link in the response of the checkout does not confirm the order', async () => {
  const { id, visitor, order_token } = await placeOrder([await addStone()])

  await expect(visitor.confirmByLink(order_token)).rejects.toMatchObject({
    status: 403,
    code: 'receipt_required',
  })

  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(order?.confirmedAt).toBeNull()
})

test('CHK-15 a receipt that was sent to another mailbox than the order’s does not confirm the order', async () => {
  const { id, visitor } = await placeOrder([await addStone()])
  const receipt = await createReceiptToken(shop, id, 'mallory@example.com')

  await expect(visitor.confirmByLink(receipt)).rejects.toMatchObject({
    status: 403,
    code: 'receipt_required',
  })
})

test('CHK-15 a confirmed order keeps its mailbox: a retry cannot change it, and a line for another address gets an order of its own', async () => {
  const stone = await addStone(5)
  const visitor = apiFor()
  const checkout_id = crypto.randomUUID()
  const body = { items_id: stone.id, action_type: 'enquiry', checkout_id } as const
  const own = newContact()
  const victim = newContact()
  await visitor.createOrderLine({ ...body, contact: own }, 'key')
  await visitor.confirmByLink(await createReceiptToken(shop, checkout_id))

  await expect(visitor.createOrderLine({ ...body, contact: victim }, 'key')).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
  })
  const line = await visitor.createOrderLine({ ...body, contact: victim }, 'other')

  expect(line.order_id).not.toBe(checkout_id)
  expect(await admin.getOrder(line.order_id!)).toMatchObject({ confirmed_at: null })
  expect(await admin.getOrder(checkout_id)).toMatchObject({ contact: own })
})

test('CHK-15 a customer whose address is verified confirms by ordering', async () => {
  const stone = await addStone()
  const { api } = await signUp()

  await api.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })

  expect((await api.listOrders({ page: 1 })).items).toMatchObject([{ confirmed_at: expect.any(Number) }])
  expect(await availableOf(stone.id)).toBe(0)
})

test('CHK-15 an order of an embedded account is confirmed only if the account’s address is verified', async () => {
  const subject = { issuer: embeddedIssuer, id: crypto.randomUUID() }
  const account = { id: subject.id, name: 'Ada', email: `${subject.id}@example.com` }
  await db.insert(identityUsers).values(account)
  const body = { Full_name: 'Ada', email: account.email, cust_info: {} }
  const customer = await createCustomer(db, shop.shopId, subject, body)
  const caller = { shopId: shop.shopId, subject, customer, isAdmin: false, visitorId: undefined }
  const stone = await addStone(9)
  const order = async () => {
    const enquiry = { items_id: stone.id, action_type: 'enquiry' } as const
    const line = await db.transaction((tx) => createOrderLine(tx, caller, enquiry, orderOptions()))
    return (await admin.getOrder(line.order_id!)).confirmed_at
  }

  expect(await order()).toBeNull()
  await db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, subject.id))
  expect(await order()).not.toBeNull()
})

test('CHK-15 confirming again changes nothing, and an ended order cannot be confirmed', async () => {
  const { id, visitor, receipt } = await placeOrder([await addStone()])
  const first = await visitor.confirmByLink(receipt)

  const second = await visitor.confirmByLink(receipt)

  expect(second.confirmed_at).toBe(first.confirmed_at)
  expect(second.lines).toEqual(first.lines)
  expect((await visitor.getTimelineByLink(receipt)).filter(({ kind }) => kind === 'confirmed')).toHaveLength(
    1,
  )
  const other = await placeOrder([await addStone()])
  await admin.changeOrder(other.id, { version: 1, state: 'cancelled' })
  await expect(visitor.confirmByLink(other.receipt)).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
  })
  expect(await admin.getOrder(id)).toMatchObject({ state: 'new' })
})

test('CHK-15 an admin confirms an order for a customer without email', async () => {
  const stone = await addStone()
  const visitor = apiFor()
  const { order_id } = await visitor.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  expect(await admin.getOrder(order_id!)).toMatchObject({ may: expect.arrayContaining(['confirm']) })

  await admin.confirmOrder(order_id!)

  expect(await availableOf(stone.id)).toBe(0)
})

test('CHK-15 an admin who works on an unconfirmed order confirms it; cancelling it sends its invented customer no email', async () => {
  const [worked, refused] = [await placeOrder([await addStone()]), await placeOrder([await addStone()])]
  await db.delete(emails)

  await admin.changeOrder(worked.id, { version: 1, state: 'accepted' })
  await admin.changeOrder(refused.id, { version: 1, state: 'cancelled' })

  expect(await admin.getOrder(worked.id)).toMatchObject({ confirmed_at: expect.any(Number) })
  expect((await db.select().from(emails)).map(({ orderId }) => orderId)).toEqual([worked.id])
})

test('AORD-17 admins list unconfirmed orders', async () => {
  const { id } = await placeOrder([await addStone()])

  const { items } = await admin.listOrders({ page: 1, confirmed: false })

  expect(items.map((order) => order.id)).toContain(id)
  expect(items.every(({ confirmed_at }) => confirmed_at === null)).toBe(true)
})

test('CHK-16 an unconfirmed registration holds its seats for two hours, and a confirmed one until the event ends', async () => {
  const event = await addEvent(48)
  const { id, visitor, receipt } = await placeOrder([{ id: event.id, quantity: 2 }])
  expect(await endsIn(id)).toBeCloseTo(2, 1)
  expect(await availableOf(event.id)).toBe(46)

  await visitor.confirmByLink(receipt)

  expect(await endsIn(id)).toBeGreaterThan(40)
  expect(await availableOf(event.id)).toBe(46)
})

test('CHK-16 a registration without a contact gets no receipt, so it holds no seat', async () => {
  const event = await addEvent(48)
  await apiFor().createOrderLine({ items_id: event.id, action_type: 'booking' })

  expect(await availableOf(event.id)).toBe(48)
})

test('CHK-16 the two hours begin when the receipt was sent, even if it was late', async () => {
  const event = await addEvent(48)
  const { id, visitor, receipt } = await placeOrder([event])
  await db
    .update(orderLines)
    .set({ heldUntil: sql`now() - interval '1 hour'` })
    .where(eq(orderLines.orderId, id))
  expect(await availableOf(event.id)).toBe(48)
  const [sent] = await db.select().from(emails).where(eq(emails.orderId, id))

  await renewSeats(db, { ...sent!, kind: 'order_receipt' })
  expect(await endsIn(id)).toBeCloseTo(2, 1)

  await visitor.confirmByLink(receipt)
  await renewSeats(db, { ...sent!, kind: 'order_receipt' })
  expect(await endsIn(id)).toBeGreaterThan(40)
})

test('CHK-16 a late confirmation takes the seat while seats are left; afterwards it keeps the registration and tries again', async () => {
  const event = await addEvent(1)
  const [first, second] = [await placeOrder([event]), await placeOrder([event])]
  expect(await endsIn(first.id)).toBeUndefined()

  expect(await first.visitor.confirmByLink(first.receipt)).toMatchObject({
    lines: [{ held_until: expect.any(Number) }],
  })
  const late = await second.visitor.confirmByLink(second.receipt)
  expect(late.confirmed_at).not.toBeNull()
  expect(late.lines[0]).not.toHaveProperty('held_until')
  expect(late.may).toContain('confirm')

  await admin.changeOrder(first.id, { version: (await admin.getOrder(first.id)).version, state: 'cancelled' })
  const retried = await second.visitor.confirmByLink(second.receipt)
  expect(retried.lines[0]).toHaveProperty('held_until')
  expect(retried.may).not.toContain('confirm')
})

test('CHK-16 a line that joins or replaces does not renew a reservation', async () => {
  const [stone, event] = [await addStone(5), await addEvent(48)]
  const visitor = apiFor()
  const contact = newContact()
  const [confirmed, unconfirmed] = [crypto.randomUUID(), crypto.randomUUID()]
  const keys = [crypto.randomUUID(), crypto.randomUUID()]
  const order = (items_id: number, checkout_id: string, key: string, replaces?: string[]) =>
    visitor.createOrderLine(
      { items_id, action_type: 'enquiry', checkout_id, contact, ...(replaces && { replaces }) },
      key,
    )
  await order(stone.id, confirmed, keys[0]!)
  await visitor.confirmByLink(await createReceiptToken(shop, confirmed))
  await order(event.id, unconfirmed, keys[1]!)
  const earlier = {
    confirmedAt: sql`confirmed_at - interval '23 hours'`,
    createdAt: sql`now() - interval '1 hour'`,
  }
  await db
    .update(orders)
    .set(earlier)
    .where(inArray(orders.id, [confirmed, unconfirmed]))

  await order(stone.id, confirmed, crypto.randomUUID(), [keys[0]!])
  await order(event.id, unconfirmed, crypto.randomUUID(), [keys[1]!])

  for (const id of [confirmed, unconfirmed]) expect(await endsIn(id)).toBeCloseTo(1, 1)
})

test('CHK-15 once its receipt was sent, an order emails no other mailbox: a line for another address gets an order of its own', async () => {
  const stone = await addStone(5)
  const { id: checkout_id, visitor } = await placeOrder([stone])
  const body = { items_id: stone.id, action_type: 'enquiry', checkout_id, contact: newContact() } as const

  const line = await visitor.createOrderLine(body)

  expect(line.order_id).not.toBe(checkout_id)
})

test('CHK-16 a late receipt takes no seats above the quarter', async () => {
  const event = await addEvent(8)
  const { id } = await placeOrder([{ id: event.id, quantity: 2 }])
  await db
    .update(orderLines)
    .set({ heldUntil: sql`now()` })
    .where(eq(orderLines.orderId, id))
  await placeOrder([{ id: event.id, quantity: 2 }])
  const [sent] = await db.select().from(emails).where(eq(emails.orderId, id))

  await renewSeats(db, { ...sent!, kind: 'order_receipt' })

  expect(await endsIn(id)).toBeLessThan(0.1)
  expect(await availableOf(event.id)).toBe(6)
})

test('CHK-15 a line for the address of the customer’s account joins a confirmed order without a contact', async () => {
  const stone = await addStone(5)
  const { api, customer } = await signUp()
  const body = { items_id: stone.id, action_type: 'enquiry', checkout_id: crypto.randomUUID() } as const
  await api.createOrderLine(body)

  const line = await api.createOrderLine({ ...body, contact: { ...newContact(), email: customer.email } })

  expect(line.order_id).toBe(body.checkout_id)
})
