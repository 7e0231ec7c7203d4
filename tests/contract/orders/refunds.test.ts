import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { PaymentBody, RefundBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { emails, orderEvents, payments } from '../../../server/database/schema.ts'
import { startMoves } from '../../support/shop/startMoves.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()

const paid = (amount: number): PaymentBody => ({
  amount,
  paid_on: '2026-11-20',
  method: 'bank',
  reference: '',
})
const buildRefund = (amount: number, overrides: Partial<RefundBody> = {}): RefundBody => ({
  ...paid(amount),
  reason: 'One stone was chipped',
  due_again: false,
  restock: false,
  receipt: false,
  ...overrides,
})

/** Creates an order of $240 with this amount paid. */
const paidOrder = async (amount = 240) => {
  const vera = { name: 'Vera', email: 'vera@example.com', phone: '' }
  const { id, token } = await shop.order(undefined, { contact: vera })
  await shop.setState(id, 'accepted', 240)
  await shop.admin.addPayment(id, paid(amount))
  return { id, token }
}

test('AORD-14 a refund is stored next to the payments with its reason, and nothing that was paid becomes due again', async () => {
  const { admin, visitor, setState } = shop
  const { id, token } = await paidOrder()
  await setState(id, 'completed')

  const part = await admin.addRefund(id, buildRefund(40.1, { reference: 'W' }))
  const whole = await admin.addRefund(id, buildRefund(199.9, { method: 'cash', reason: 'Returned' }))

  expect(part).toMatchObject({
    version: 3,
    due: { currency: 'USD', total: 240, paid: 240, refunded: 40.1, open: 0, state: 'paid' },
    payments: [{ amount: 240 }],
    refunds: [{ amount: 40.1, method: 'bank', reference: 'W', reason: 'One stone was chipped' }],
  })
  expect(whole).toMatchObject({ version: 4, due: { paid: 240, refunded: 240, open: 0, state: 'refunded' } })
  const { refunds } = await visitor.getOrderByLink(token)
  expect(refunds).toMatchObject([{ amount: 40.1 }, { amount: 199.9, reason: 'Returned' }])
  expect(refunds[0]).not.toHaveProperty('restocked')
  expect((await visitor.getTimelineByLink(token)).slice(-2)).toMatchObject([
    { kind: 'refund', by: 'admin', amount: 40.1, currency: 'USD' },
    { kind: 'refund', amount: 199.9 },
  ])
  for (const [payment, count] of Object.entries({ unpaid: 0, part: 0, paid: 0, refunded: 1 }))
    expect(await admin.listOrders({ page: 1, q: id, payment: payment as 'paid' })).toMatchObject({
      itemsTotal: count,
    })
})

test('a refund is at most what was paid and not refunded, even for a cancelled order, and the unpaid rest stays due', async () => {
  const { admin, setState } = shop
  const { id } = await paidOrder(200)
  await expect(admin.addRefund(id, buildRefund(200.01))).rejects.toMatchObject({
    status: 409,
    payload: { amount: 'You can refund at most $200.00' },
  })
  const { due } = await admin.addRefund(id, buildRefund(150))
  expect(due).toMatchObject({ paid: 200, refunded: 150, open: 40, state: 'part' })
  await setState(id, 'cancelled')

  await expect(admin.addRefund(id, buildRefund(50.01))).rejects.toMatchObject({
    payload: { amount: 'You can refund at most $50.00' },
  })
  await admin.addRefund(id, buildRefund(50))
  await expect(admin.addRefund(id, buildRefund(0.01))).rejects.toMatchObject({
    payload: { amount: 'Nothing is left to refund' },
  })
})

test('AORD-14 an order whose deposit was refunded still awaits its payment', async () => {
  const { admin } = shop
  const { id } = await paidOrder(50)

  const { due } = await admin.addRefund(id, buildRefund(50))

  expect(due).toMatchObject({ open: 190, state: 'unpaid' })
  for (const [payment, count] of Object.entries({ unpaid: 1, part: 0, paid: 0, refunded: 0 }))
    expect(await admin.listOrders({ page: 1, q: id, payment: payment as 'paid' })).toMatchObject({
      itemsTotal: count,
    })
})

test('the amount that a refund makes due again can be paid, but not more', async () => {
  const { admin } = shop
  const { id } = await paidOrder()
  await admin.addRefund(id, buildRefund(20))
  await expect(admin.addPayment(id, paid(1))).rejects.toMatchObject({
    payload: { amount: 'This order is already fully paid' },
  })
  const mistake = buildRefund(200, { reason: 'Typed $220 for $20', due_again: true })
  expect((await admin.addRefund(id, mistake)).due).toMatchObject({ refunded: 220, open: 200, state: 'part' })

  await expect(admin.addPayment(id, paid(200.01))).rejects.toMatchObject({
    payload: { amount: 'The balance due is $200.00. Enter that amount or less.' },
  })
  const { due } = await admin.addPayment(id, paid(200))
  expect(due).toMatchObject({ paid: 440, refunded: 220, open: 0, state: 'paid' })
})

test('an invalid refund is rejected with a field error, and a payment cannot be negative', async () => {
  const { admin, db, order } = shop
  const { id } = await paidOrder()
  const { id: unpaidId } = await order()
  const refused: [RefundBody, string][] = [
    [buildRefund(0), 'amount'],
    [buildRefund(-1), 'amount'],
    [buildRefund(1.005), 'amount'],
    [buildRefund(1, { reason: ' ' }), 'reason'],
    [buildRefund(1, { reason: 'x'.repeat(limits.refundReason + 1) }), 'reason'],
    [buildRefund(1, { paid_on: '2099-01-01' }), 'paid_on'],
  ]

  for (const [body, field] of refused)
    await expect(admin.addRefund(id, body), JSON.stringify(body)).rejects.toMatchObject({
      status: 400,
      payload: { [field]: expect.any(String) },
    })
  await expect(admin.addPayment(id, paid(-1))).rejects.toMatchObject({
    status: 400,
    payload: { amount: 'Amount must be more than 0' },
  })
  await expect(admin.addRefund(unpaidId, buildRefund(1))).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await db.$count(payments, eq(payments.orderId, id))).toBe(1)
})

test('a refund sent twice counts once, and sends one email if a receipt is requested', async () => {
  const { admin, db } = shop
  const { id } = await paidOrder()
  const refund = buildRefund(20, { receipt: true })
  const first = await admin.addRefund(id, refund, 'key')
  const again = await admin.addRefund(id, refund, 'key')
  await admin.addRefund(id, buildRefund(20))

  expect(again).toEqual(first)
  await expect(admin.addRefund(id, { ...refund, restock: true }, 'key')).rejects.toMatchObject({
    status: 422,
  })
  await expect(admin.addPayment(id, paid(20), 'key')).rejects.toMatchObject({ status: 422 })
  const isReceipt = and(eq(emails.orderId, id), eq(emails.kind, 'order_refund'))
  expect(await db.select().from(emails).where(isReceipt)).toMatchObject([
    { recipient: 'vera@example.com', values: { side: 'buyer', payment_id: first.refunds[0]!.id } },
  ])
})

test('concurrent refunds never exceed what was paid', { tags: 'postgresql' }, async () => {
  const { admin } = shop
  const { id } = await paidOrder()

  const tried = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => admin.addRefund(id, buildRefund(100, { reference: `${n}` }))),
  )

  const refusals = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const refusal = { status: 409, payload: { amount: 'You can refund at most $40.00' } }
  expect(refusals).toMatchObject(Array.from({ length: 4 }, () => refusal))
  expect(await admin.getOrder(id)).toMatchObject({ version: 4, due: { refunded: 200 } })
})

test('a negative payment stored by an earlier version is read as a refund, including in the timeline', async () => {
  const { admin, db, shopId } = shop
  const { id } = await paidOrder()
  const row = { shopId, orderId: id, currency: 'USD', paidOn: '2026-11-21', method: 'cash' } as const
  await db.insert(payments).values({ ...row, amount: -0.5, reference: 'Wrong change' })
  const values = { amount: -0.5, currency: 'USD' }
  await db.insert(orderEvents).values({ shopId, orderId: id, kind: 'payment', by: 'admin', values })

  const order = await admin.getOrder(id)
  expect(order.payments).toHaveLength(1)
  expect(order.refunds).toMatchObject([{ amount: 0.5, reference: 'Wrong change', reason: '' }])
  // The earlier version treated the amount of every refund as due again.
  expect(order.refunds).toMatchObject([{ due_again: true }])
  expect((await admin.getTimeline(id)).at(-1)).toMatchObject({ kind: 'refund', amount: 0.5 })
})

test('a refund returns the items of a shipped or completed order to stock once, if requested', async () => {
  const { admin, addItem, place, advanceTo, move, readStockCounts } = await startMoves()
  const { id: itemId } = await addItem({ stock: 3, price: 100 })
  const id = await place([{ id: itemId, quantity: 2 }])
  await advanceTo(id, 'accepted')
  await admin.addPayment(id, paid(200))
  const restocking = buildRefund(50, { restock: true })
  await expect(admin.addRefund(id, restocking)).rejects.toMatchObject({
    status: 409,
    reason: 'Cancel the order to put its items back in stock',
  })
  await move(id, 'completed')

  await admin.addRefund(id, buildRefund(50))
  expect(await readStockCounts(itemId)).toEqual([1, 0, 2])
  const { refunds } = await admin.addRefund(id, restocking, 'key')
  await admin.addRefund(id, restocking, 'key')
  expect(await readStockCounts(itemId)).toEqual([3, 0, 0])
  expect(refunds.map(({ restocked }) => restocked)).toEqual([false, true])
  await expect(admin.addRefund(id, restocking)).rejects.toMatchObject({
    status: 409,
    reason: 'The items of this order are already back in stock',
  })
  expect(await readStockCounts(itemId)).toEqual([3, 0, 0])
})
