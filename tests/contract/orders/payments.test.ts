import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { PaymentBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { parcels, payments } from '../../../server/database/schema.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()

const buildPayment = (amount: number, overrides: Partial<PaymentBody> = {}): PaymentBody => ({
  amount,
  paid_on: '2026-11-20',
  method: 'bank',
  reference: 'W',
  ...overrides,
})

const accepted = async (total = 240) => {
  const { id } = await shop.order()
  await shop.setState(id, 'accepted', total)
  return id
}

test('an order is paid in two parts in its currency, and each payment increments its version', async () => {
  const { admin } = shop
  const id = await accepted()

  const part = await admin.addPayment(id, buildPayment(100.1))
  const whole = await admin.addPayment(id, buildPayment(139.9, { method: 'cash', reference: '' }))

  expect(part).toMatchObject({
    version: 2,
    due: { currency: 'USD', total: 240, paid: 100.1, open: 139.9, state: 'part' },
    payments: [{ amount: 100.1, paid_on: '2026-11-20', method: 'bank', reference: 'W' }],
  })
  expect(whole).toMatchObject({ version: 3, due: { paid: 240, open: 0, state: 'paid' } })
  expect(await admin.getTimeline(id)).toMatchObject([
    { kind: 'placed' },
    { kind: 'payment', by: 'admin', amount: 100.1, currency: 'USD' },
    { kind: 'payment', by: 'admin', amount: 139.9, currency: 'USD' },
  ])
})

test('an invalid payment is rejected with a field error, and nothing is stored', async () => {
  const { admin, db } = shop
  const id = await accepted()
  const refused: [PaymentBody, number, string][] = [
    [buildPayment(0), 400, 'amount'],
    [buildPayment(1_000_000_000), 400, 'amount'],
    [buildPayment(1.005), 400, 'amount'],
    [buildPayment(Number.NaN), 400, 'amount'],
    [buildPayment(240.01), 409, 'amount'],
    [buildPayment(-1), 400, 'amount'],
    [buildPayment(1, { paid_on: '2099-01-01' }), 400, 'paid_on'],
    [buildPayment(1, { paid_on: '2026-02-30' }), 400, 'paid_on'],
    // Mistyped years. PostgreSQL has no year 0.
    [buildPayment(1, { paid_on: '0202-11-20' }), 400, 'paid_on'],
    [buildPayment(1, { paid_on: '0000-11-20' }), 400, 'paid_on'],
    [buildPayment(1, { method: 'gold' as 'bank' }), 400, 'method'],
    [buildPayment(1, { reference: 'x'.repeat(limits.paymentReference + 1) }), 400, 'reference'],
  ]

  for (const [body, status, field] of refused) {
    await expect(admin.addPayment(id, body), JSON.stringify(body)).rejects.toMatchObject({
      status,
      payload: { [field]: expect.any(String) },
    })
  }
  expect(await db.$count(payments, eq(payments.orderId, id))).toBe(0)
  expect(await admin.getOrder(id)).toMatchObject({ version: 1, due: { paid: 0 } })
})

test('an order that was not accepted cannot be paid', async () => {
  const { admin, order } = shop
  const { id } = await order()

  await expect(admin.addPayment(id, buildPayment(1))).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
  })
})

test('a payment sent twice counts once, and another payment with the same idempotency key is rejected', async () => {
  const { admin } = shop
  const id = await accepted()

  const [first, again] = [
    await admin.addPayment(id, buildPayment(200), 'key'),
    await admin.addPayment(id, buildPayment(200), 'key'),
  ]

  expect(again).toEqual(first)
  await expect(admin.addPayment(id, buildPayment(20), 'key')).rejects.toMatchObject({ status: 422 })
})

test(
  'concurrent payments count up to the balance due, and rejected ones leave nothing behind',
  { tags: 'postgresql' },
  async () => {
    const { admin, db } = shop
    const id = await accepted()

    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        admin.addPayment(id, buildPayment(100, { reference: `${index}` })),
      ),
    )

    const refusals = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const refusal = expect.objectContaining({
      status: 409,
      payload: { amount: 'The balance due is $40.00. Enter that amount or less.' },
    })
    expect(refusals).toEqual(Array.from({ length: 6 }, () => refusal))
    expect(await db.$count(payments, eq(payments.orderId, id))).toBe(2)
    expect(await admin.getOrder(id)).toMatchObject({ version: 3, due: { paid: 200, open: 40 } })
  },
)

test('an order has a maximum number of payments', async () => {
  const { admin, db, shopId } = shop
  const id = await accepted()
  const day = { currency: 'USD', paidOn: '2026-11-20', method: 'cash', reference: '' } as const
  await db
    .insert(payments)
    .values(
      Array.from({ length: limits.orderPayments }, () => ({ ...day, shopId, orderId: id, amount: 0.01 })),
    )

  await expect(admin.addPayment(id, buildPayment(1))).rejects.toMatchObject({
    status: 409,
    payload: { amount: expect.stringContaining(String(limits.orderPayments)) },
  })
})

test('a package is saved once an order is accepted, and corrected after it was shipped', async () => {
  const { admin, order, setState, db } = shop
  const { id } = await order()
  const parcel = { carrier: 'ups', tracking: '1Z 999', customs_note: '' } as const
  const save = (version: number, tracking = parcel.tracking as string) =>
    admin.saveParcel(id, { ...parcel, tracking, version })

  for (const state of ['new', 'quoted', 'completed', 'declined', 'cancelled'] as const) {
    await setState(id, state)
    await expect(save(1), state).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  }
  expect(await db.$count(parcels)).toBe(0)
  await setState(id, 'accepted', 240)
  expect(await save(1)).toMatchObject({ version: 2, parcel })
  await expect(save(1)).rejects.toMatchObject({ status: 409, code: 'stale' })
  await setState(id, 'shipped')
  expect(await save(2, '1Z 998')).toMatchObject({ version: 3, parcel: { ...parcel, tracking: '1Z 998' } })
  await expect(save(3, ' ')).rejects.toMatchObject({ status: 400, payload: { tracking: expect.any(String) } })
  expect((await admin.getTimeline(id)).map(({ kind }) => kind)).toEqual(['placed', 'parcel', 'parcel'])
})
