import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { EstimateDecision } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { estimates, items, emails, orderEvents, orders } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

const outcomeOf = (one: PromiseSettledResult<unknown>): string =>
  one.status === 'fulfilled' ? 'counted' : one.reason.code

const shop = await startMoves()

test(
  'of 100 concurrent decisions on one estimate, by account and by links, one counts',
  { tags: 'postgresql' },
  async () => {
    const { admin, apiFor, customer, db, shopId, addItem, place, quote, readStockCounts } = shop
    const { id } = await addItem({ stock: 1 })
    const orderId = await place([{ id }])
    await quote(orderId)
    await db.delete(emails)
    const { order_token } = await admin.createOrderLink(orderId)
    const [estimate] = await db.select().from(estimates)
    const recordId = String(estimate!.id)
    const token = await createToken(db, { shopId, emailId: null, kind: 'estimate', recordId })
    const holder = apiFor()
    const byAccount = (decision: EstimateDecision) => customer.decideEstimate(orderId, 1, decision)
    const ways: ((decision: EstimateDecision) => Promise<unknown>)[] = [
      byAccount,
      (decision) => holder.decideByLink(order_token, { ...decision, number: 1 }),
      (decision) => holder.answerEstimate(token, decision),
    ]

    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        // Uses the account and both links, so that no link exceeds its rate limit.
        (ways[index % 4] ?? byAccount)(
          index % 8 < 4 ? { state: 'accepted' } : { state: 'declined', reason: 'price' },
        ),
      ),
    )

    const counted = outcomes.filter((one) => outcomeOf(one) === 'counted')
    expect(counted).toHaveLength(1)
    expect(outcomes.filter((one) => outcomeOf(one) === 'not_allowed')).toHaveLength(99)
    const [order] = await db.select().from(orders)
    expect(await readStockCounts(id)).toEqual(order!.state === 'accepted' ? [0, 0, 1] : [1, 0, 0])
    expect(await db.$count(orderEvents, eq(orderEvents.kind, 'state'))).toBe(2)
    expect(await db.$count(emails)).toBe(order!.state === 'accepted' ? 2 : 1)
  },
)

test(
  'when a customer accepts an estimate while the admin withdraws it, one call is rejected with what the other did',
  { tags: 'postgresql' },
  async () => {
    const { admin, customer, addItem, place, quote, readStockCounts } = shop
    const { id } = await addItem()
    const orderId = await place([{ id }])
    const { version } = await quote(orderId)

    const [accepted, withdrawn] = await Promise.allSettled([
      customer.decideEstimate(orderId, 1, { state: 'accepted' }),
      admin.decideEstimate(orderId, 1, { state: 'withdrawn', version }),
    ])

    const refusal = accepted.status === 'rejected' ? accepted.reason.reason : outcomeOf(withdrawn)
    const seen = [refusal, ...(await readStockCounts(id))]
    expect([
      ['stale', 1, 0, 1],
      ['This estimate was withdrawn', 2, 0, 0],
    ]).toContainEqual(seen)
  },
)

test('an estimate for a stone that was sold elsewhere is not accepted, and nothing changes', async () => {
  const { customer, otherCustomer, db, addItem, place, quote, move, readAll, readStockCounts } = shop
  const opal = await addItem({ title: 'Blue opal', stock: 1 })
  const other = await addItem({ stock: 5 })
  const orderId = await place([{ id: other.id, quantity: 2 }, { id: opal.id }])
  await quote(orderId)
  // The opal was sold at a show, although the customer's estimate reserves it.
  await db.update(items).set({ stock: 0 }).where(eq(items.id, opal.id))
  const rows = await readAll()

  await expect(customer.decideEstimate(orderId, 1, { state: 'accepted' })).rejects.toMatchObject({
    status: 409,
    code: 'unavailable',
    reason: 'Blue opal is sold',
  })

  expect(await readAll()).toBe(rows)
  expect(await readStockCounts(other.id)).toEqual([5, 2, 0])
  await db.update(items).set({ stock: 3 }).where(eq(items.id, opal.id))
  const late = await place([{ id: opal.id, quantity: 2 }], otherCustomer)
  await move(late, 'accepted')
  expect((await customer.decideEstimate(orderId, 1, { state: 'accepted' })).state).toBe('accepted')
  expect(await readStockCounts(opal.id)).toEqual([0, 0, 3])
})

test('accepting an estimate takes exactly its quantities from stock, and releases the lines that it omits', async () => {
  const { admin, customer, addItem, place, quote, move, readStockCounts } = shop
  const [opal, ring, bead] = [
    await addItem({ stock: 5 }),
    await addItem({ stock: 1 }),
    await addItem({ stock: null }),
  ]
  const orderId = await place([{ id: opal.id, quantity: 2 }, { id: ring.id }, { id: bead.id, quantity: 4 }])
  const { lines } = await admin.getOrder(orderId)
  const lineOf = (id: number) => lines.find((line) => line.items_id === id)!.id

  const quoted = await quote(orderId, {
    currency: 'EUR',
    lines: [
      { line_id: lineOf(opal.id), name: 'Ignored', quantity: 3, price: 99.95 },
      { line_id: lineOf(bead.id), quantity: 9, price: 1 },
      { line_id: null, name: 'Engraving', quantity: 2, price: 10 },
    ],
    discount: 8.85,
    shipping: 12.5,
    tax: 3,
    tax_name: 'VAT',
    note: 'With pleasure',
    valid_days: 3,
  })

  const [estimate] = quoted.estimates
  expect(estimate).toMatchObject({
    number: 1,
    state: 'sent',
    subtotal: 328.85,
    total: 335.5,
    tax_name: 'VAT',
    decided_at: null,
    lines: [
      { line_id: lineOf(opal.id), name: opal.title, quantity: 3, price: 99.95 },
      { line_id: lineOf(bead.id), name: bead.title, quantity: 9, price: 1 },
      { line_id: null, name: 'Engraving', quantity: 2, price: 10 },
    ],
  })
  expect(Math.abs(estimate!.expires_at - Date.now() - 3 * 86_400_000)).toBeLessThan(60_000)
  expect([await readStockCounts(opal.id), await readStockCounts(ring.id)]).toEqual([
    [5, 3, 0],
    [1, 0, 0],
  ])
  const accepted = await customer.decideEstimate(orderId, 1, { state: 'accepted' })
  expect(accepted.due).toEqual({
    currency: 'EUR',
    total: 335.5,
    paid: 0,
    refunded: 0,
    open: 335.5,
    state: 'unpaid',
  })
  expect(accepted.estimates[0]).toMatchObject({ state: 'accepted', decided_at: expect.any(Number) })
  expect(await readStockCounts(opal.id)).toEqual([2, 0, 3])
  // Unlimited stock stays unlimited: nothing is subtracted, and nothing is returned after a limit is set.
  expect(await readStockCounts(bead.id)).toEqual([null, 0, 0])
  await admin.updateItem(bead.id, { stock: 7 })
  await admin.updateItem(opal.id, { stock: 10 })
  await admin.deleteItem(opal.id)

  await move(orderId, 'cancelled')

  expect([await readStockCounts(opal.id), await readStockCounts(ring.id)]).toEqual([
    [13, 0, 0],
    [1, 0, 0],
  ])
  expect(await readStockCounts(bead.id)).toEqual([7, 0, 0])
})

test('a newer estimate replaces the current one, which can no longer be decided', async () => {
  const { customer, db, addItem, place, quote, readStockCounts } = shop
  const { id } = await addItem({ stock: 3 })
  const orderId = await place([{ id, quantity: 2 }])
  await quote(orderId)
  const { lines, version } = await customer.getOrder(orderId)

  const again = await quote(orderId, { lines: [{ line_id: lines[0]!.id, quantity: 3, price: 50 }] })

  expect(again).toMatchObject({ state: 'quoted', version: version + 1 })
  expect(again.estimates.map(({ number, state }) => [number, state])).toEqual([
    [2, 'sent'],
    [1, 'replaced'],
  ])
  expect(await readStockCounts(id)).toEqual([3, 3, 0])
  await expect(customer.decideEstimate(orderId, 1, { state: 'accepted' })).rejects.toMatchObject({
    code: 'not_allowed',
    reason: 'This estimate was replaced by a newer one',
  })
  const declined = await customer.decideEstimate(orderId, 2, { state: 'declined', reason: 'found_other' })
  expect(declined).toMatchObject({ state: 'declined', estimates: [{ decline_reason: 'found_other' }, {}] })
  const event = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, 'state'),
    sql`values ->> 'to' = 'declined'`,
  )
  const [{ values } = {}] = await db.select().from(orderEvents).where(event)
  expect(values).toEqual({ from: 'quoted', to: 'declined', estimate: 2, reason: 'found_other' })
  await expect(customer.decideEstimate(orderId, 2, { state: 'accepted' })).rejects.toMatchObject({
    reason: 'This estimate was already declined',
  })
})

test('an invalid estimate is rejected with an error that names the field, and changes nothing', async () => {
  const { admin, customer, db, shopId, addItem, place, quote, readAll } = shop
  const { id } = await addItem({ title: 'Blue opal' })
  const orderId = await place([{ id }])
  const foreign = (await admin.getOrder(await place([{ id: (await addItem()).id }]))).lines[0]!.id
  const own = (await admin.getOrder(orderId)).lines[0]!.id
  const line = { line_id: own, quantity: 1, price: 10 }
  const refused: [Parameters<typeof quote>[1], object][] = [
    [{ lines: [{ ...line, line_id: foreign }] }, { payload: { 'lines.0.line_id': expect.any(String) } }],
    [{ lines: [line, line] }, { payload: { lines: expect.any(String) } }],
    [{ lines: [{ ...line, price: -1 }] }, { payload: { 'lines.0.price': expect.any(String) } }],
    [{ lines: [{ ...line, price: 1_000_000_000 }] }, { payload: { 'lines.0.price': expect.any(String) } }],
    [{ lines: [{ ...line, price: 1.005 }] }, { payload: { 'lines.0.price': expect.any(String) } }],
    [{ lines: [{ ...line, price: limits.price, quantity: 2 }] }, { payload: { lines: expect.any(String) } }],
    [{ lines: [line], discount: 11 }, { payload: { discount: expect.any(String) } }],
    [{ lines: [line], valid_days: 61 }, { payload: { valid_days: expect.any(String) } }],
    [{ lines: [{ ...line, quantity: 3 }] }, { code: 'unavailable', reason: 'Only 2 of Blue opal left' }],
    [{ lines: [line], version: 7 }, { code: 'stale' }],
  ]
  const rows = await readAll()

  for (const [overrides, error] of refused)
    await expect(quote(orderId, overrides)).rejects.toMatchObject(error)
  expect(await readAll()).toBe(rows)
  await expect(customer.decideEstimate(orderId, 1, { state: 'accepted' })).rejects.toMatchObject({
    status: 404,
  })

  const amounts = { currency: 'USD', discount: 0, shipping: 0, tax: 0, taxName: '', note: '', total: 0 }
  const many = Array.from({ length: limits.orderEstimates }, (_, index) => ({
    shopId,
    orderId,
    number: index + 1,
    state: 'replaced' as const,
    lines: [],
    expiresAt: new Date(),
    ...amounts,
  }))
  await db.insert(estimates).values(many)
  await expect(quote(orderId)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('AORD-6 a free item is accepted without an estimate, with no balance due', async () => {
  const { addItem, place, move, readStockCounts } = shop
  const free = await addItem({ price: 0, stock: 3 })

  const { state, due } = await move(await place([{ id: free.id, quantity: 2 }]), 'accepted')

  expect(state).toBe('accepted')
  expect(due).toEqual({ currency: 'USD', total: 0, paid: 0, refunded: 0, open: 0, state: 'paid' })
  expect(await readStockCounts(free.id)).toEqual([1, 0, 2])
})

test('a move that lacks prices in one currency, a package or a sent estimate is rejected with the reason', async () => {
  const { addItem, addParcel, place, move } = shop
  const onRequest = await addItem({ title: 'Black opal', price: null })
  const [dollars, euros] = [await addItem({ currency: 'USD' }), await addItem({ currency: 'EUR' })]

  await expect(move(await place([{ id: onRequest.id }]), 'accepted')).rejects.toMatchObject({
    code: 'not_allowed',
    reason: 'Black opal has no price. Send an estimate instead.',
  })
  await expect(move(await place([{ id: dollars.id }, { id: euros.id }]), 'accepted')).rejects.toMatchObject({
    reason: 'The items of this order are in different currencies. Send an estimate instead.',
  })
  await expect(move(await place([{ id: dollars.id }]), 'quoted')).rejects.toMatchObject({
    reason: 'Send an estimate first',
  })
  const orderId = await place([{ id: (await addItem({ price: 19.99 })).id, quantity: 2 }])
  expect((await move(orderId, 'accepted')).due).toMatchObject({ currency: 'USD', total: 39.98 })
  await expect(move(orderId, 'shipped')).rejects.toMatchObject({
    reason: 'Enter the carrier and tracking number first',
  })
  await addParcel(orderId)
  expect((await move(orderId, 'shipped')).state).toBe('shipped')
})
