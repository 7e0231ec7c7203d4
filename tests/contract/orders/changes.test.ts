import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails, orderLines } from '../../../server/database/schema.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

const shop = await startMoves()

test('a late line joins its order while the order is new, and becomes a separate order afterwards', async () => {
  const { admin, customer, addItem, place, quote } = shop
  const stones = [await addItem(), await addItem(), await addItem()]
  const checkout_id = await place([{ id: stones[0]!.id }])
  const order = (id: number) =>
    customer.createOrderLine({ items_id: id, action_type: 'enquiry', checkout_id })

  const joined = await order(stones[1]!.id)
  expect(joined.order_id).toBe(checkout_id)
  const { version, lines } = await admin.getOrder(checkout_id)
  expect([version, lines.length]).toEqual([2, 2])
  await quote(checkout_id)
  const late = await order(stones[2]!.id)

  expect(late.order_id).toBe(late.id)
  expect((await admin.getOrder(checkout_id)).lines).toHaveLength(2)
  expect(await admin.getOrder(late.id)).toMatchObject({ state: 'new', version: 1, lines: [{ id: late.id }] })
})

test('an admin chooses the customer of an order that an admin created, but not of one that was placed or claimed', async () => {
  const { admin, customer, otherCustomer, visitor, buyer, db, addItem, place } = await startMoves()
  const { id } = await addItem({ stock: 9 })
  const begun = await admin.createOrder({
    lines: [{ name: 'A ring', quantity: 1, price: 90, currency: 'USD' }],
  })
  const name = (orderId: string, version: number, customer_id: number | null) =>
    admin.changeOrder(orderId, { version, customer_id })

  expect(begun.may).toContain('customer')
  const named = await name(begun.id, 1, buyer.id)
  expect(named).toMatchObject({ version: 2, customer: { id: buyer.id } })
  expect(named.may).toContain('customer')
  expect((await customer.getOrder(begun.id)).may).not.toContain('customer')
  expect((await customer.listOrders({ page: 1 })).items.map((order) => order.id)).toEqual([begun.id])
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, begun.id))
  expect(line!.customerId).toBe(buyer.id)
  await expect(name(begun.id, 2, 999)).rejects.toMatchObject({ payload: { customer_id: expect.any(String) } })
  expect((await name(begun.id, 2, null)).customer).toBeNull()
  await name(begun.id, 3, buyer.id)
  await customer.createOrderLine({ items_id: id, action_type: 'enquiry', checkout_id: begun.id })
  expect((await admin.getOrder(begun.id)).version).toBe(5)

  const placed = await place([{ id }])
  await expect(name(placed, 1, null)).rejects.toMatchObject({ code: 'not_allowed' })
  const byVisitor = await place([{ id }], visitor)
  await expect(name(byVisitor, 1, buyer.id)).rejects.toMatchObject({ code: 'not_allowed' })
  const { order_token } = await visitor.createOrderLine({ items_id: id, action_type: 'enquiry' })
  const taken = await otherCustomer.claimOrder(order_token!)
  await expect(name(taken.id, taken.version, buyer.id)).rejects.toMatchObject({ code: 'not_allowed' })
  for (const orderId of [begun.id, placed, byVisitor, taken.id])
    expect((await admin.getOrder(orderId)).may).not.toContain('customer')
})

test('when an order gets another customer, its existing links stop working and the previous customer’s waiting emails are cancelled', async () => {
  const { admin, db, visitor, buyer, signUp } = shop
  const { customer: another } = await signUp()
  const lines = [{ name: 'A ring', quantity: 1, price: 90, currency: 'USD' }]
  const { id } = await admin.createOrder({ lines })
  const handed = await admin.createOrderLink(id)
  await admin.changeOrder(id, { version: 1, customer_id: buyer.id })
  // The order had no owner before, so the earlier link still works.
  expect((await visitor.getOrderByLink(handed.order_token)).id).toBe(id)
  const emailed = await admin.createOrderLink(id)
  await admin.sendOrderMessage(id, 'It is ready', 'key')
  const readEmails = () =>
    db
      .select({ recipient: emails.recipient, state: emails.state })
      .from(emails)
      .where(and(eq(emails.orderId, id), eq(emails.kind, 'order_message')))
  expect(await readEmails()).toEqual([{ recipient: buyer.email, state: 'waiting' }])

  await admin.changeOrder(id, { version: 2, customer_id: another.id, ship_to: 'Bea\nBole Road' })

  for (const { order_token } of [handed, emailed])
    await expect(visitor.getOrderByLink(order_token)).rejects.toMatchObject({ code: 'link_invalid' })
  expect(await readEmails()).toEqual([{ recipient: buyer.email, state: 'cancelled' }])
})

test('a customer can cancel an order, but cannot change its contact or customer or set another state', async () => {
  const { admin, customer, buyer, addItem, place, readAll } = shop
  const orderId = await place([{ id: (await addItem()).id }])
  const contact = { name: 'Ada', email: 'ada@other.example', phone: '' }
  const rows = await readAll()

  for (const changes of [{ contact }, { customer_id: buyer.id }, { customer_id: null }])
    await expect(customer.changeOrder(orderId, { version: 1, ...changes })).rejects.toMatchObject({
      status: 403,
      code: 'admin_only',
    })
  await expect(customer.changeOrder(orderId, { version: 1, state: 'accepted' })).rejects.toMatchObject({
    code: 'not_allowed',
    reason: 'Accept or decline the estimate of this order instead',
  })
  expect(await readAll()).toBe(rows)
  expect(await admin.changeOrder(orderId, { version: 1, contact })).toMatchObject({ version: 2, contact })
  expect((await customer.changeOrder(orderId, { version: 2, state: 'cancelled' })).state).toBe('cancelled')
})
