// @module-tag postgresql
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { getRefundable } from '../../../dataProvider/resources/orders/orders.ts'
import type { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import { buildEstimateBody } from '../../factories/estimateBody.ts'
import { startMoves, type Moves } from '../../support/shop/startMoves.ts'

/** A random step: the action, the stone or order, and the quantity. */
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'place',
      'place',
      'quote',
      'quote',
      'accept',
      'accept',
      'decline',
      'withdraw',
      'cancel',
      'complete',
    ] as const),
    ...([
      'takeListed',
      'reopen',
      'expire',
      'sweep',
      'release',
      'delete',
      'ship',
      'pay',
      'pay',
      'refund',
    ] as const),
  ),
  which: fc.nat(1_000),
  parts: fc.integer({ min: 1, max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Trade extends Moves {
  stones: { id: number; stock: number | null }[]
  orderIds: string[]
}

const pickFrom = <T>(all: T[], which: number): T => all[which % all.length]!

/** Orders one or two kinds of stones. */
const place = async (
  { stones, orderIds, place: order, customer, otherCustomer }: Trade,
  { which, parts }: Step,
) => {
  const two = [pickFrom(stones, which), pickFrom(stones, which + 1)].slice(0, 1 + (which % 2))
  const lines = two.map(({ id }) => ({ id, quantity: parts }))
  orderIds.push(await order(lines, which % 3 ? customer : otherCustomer))
}

/** Quotes some lines of the order and sometimes another stone. */
const quote = async ({ admin, stones }: Trade, orderId: string, { which, parts }: Step) => {
  const { version, lines } = await admin.getOrder(orderId)
  const priced = { quantity: parts, price: 10 }
  const some = lines.slice(which % lines.length).map(({ id }) => ({ line_id: id, ...priced }))
  const { id: stoneId } = pickFrom(stones, which)
  const joins = which % 3 === 0 && !lines.some(({ items_id }) => items_id === stoneId)
  const joining = joins ? [{ line_id: null, items_id: stoneId, ...priced }] : []
  await admin.sendEstimate(orderId, buildEstimateBody({ version, lines: [...some, ...joining] }))
}

const decide = async ({ admin }: Trade, orderId: string, state: 'accepted' | 'withdrawn' | 'declined') => {
  const { estimates } = await admin.getOrder(orderId)
  await admin.decideEstimate(orderId, Math.max(1, estimates.length), { state, reason: 'other' })
}

/** Builds a payment of a part of the amount, changed by up to a cent, so that some payments are too large. */
const buildPayment = (whole = 1, { which, parts }: Step) => {
  const cents = Math.max(1, Math.round((whole * 100) / parts) + (which % 3) - 1)
  return { amount: cents / 100, paid_on: '2026-11-20', method: 'bank', reference: '' } as const
}

const pay = async ({ admin }: Trade, orderId: string, one: Step) => {
  const { due } = await admin.getOrder(orderId)
  await admin.addPayment(orderId, buildPayment(due?.open, one))
}

const refund = async ({ admin }: Trade, orderId: string, one: Step) => {
  const { due } = await admin.getOrder(orderId)
  const effects = { due_again: one.which % 2 === 0, restock: false, receipt: true }
  const payment = buildPayment(due ? getRefundable(due) : undefined, one)
  await admin.addRefund(orderId, { ...payment, ...effects, reason: 'Chipped' })
}

const actions: Record<
  Exclude<Step['kind'], 'place'>,
  (trade: Trade, orderId: string, step: Step) => Promise<unknown>
> = {
  quote,
  accept: (trade, orderId) => decide(trade, orderId, 'accepted'),
  decline: (trade, orderId) => decide(trade, orderId, 'declined'),
  withdraw: (trade, orderId) => decide(trade, orderId, 'withdrawn'),
  cancel: ({ move }, orderId) => move(orderId, 'cancelled'),
  complete: ({ move }, orderId) => move(orderId, 'completed'),
  ship: async ({ addParcel, move }, orderId) => {
    await addParcel(orderId)
    await move(orderId, 'shipped')
  },
  pay,
  refund,
  takeListed: ({ move }, orderId) => move(orderId, 'accepted'),
  reopen: ({ move }, orderId) => move(orderId, 'new'),
  expire: ({ expireEstimate }, orderId) => expireEstimate(orderId),
  sweep: ({ sweep }) => sweep(),
  release: async ({ admin }, orderId) => admin.releaseHold((await admin.getOrder(orderId)).lines[0]!.id),
  delete: ({ admin, stones }, _, { which }) => admin.deleteItem(pickFrom(stones, which).id),
}

const perform = async (trade: Trade, happening: Step) => {
  const { orderIds } = trade
  if (happening.kind === 'place' || orderIds.length === 0) return place(trade, happening)
  return actions[happening.kind](trade, pickFrom(orderIds.slice(-12), happening.which), happening)
}

/**
 * Allows only expected errors: unavailable stock, impossible moves, excessive amounts, conflicts and a deleted stone.
 */
const expectRefusal = (error: unknown) => {
  const { code, reason } = error as ApiError
  if (code === 'invalid') expect(reason).toBe('The item was not found')
  else expect(['unavailable', 'not_allowed', 'stale', 'not_found', 'conflict']).toContain(code)
}

const lineRow = z.object({
  item_id: z.int(),
  state: z.string(),
  quantity: z.int(),
  taken: z.int(),
  held: z.coerce.number(),
  /** The quantity in the open or accepted estimate; null if the order has no such estimate. */
  quoted: z.coerce.number().nullable(),
})

const readLines = async ({ db }: Trade) =>
  parseRows(
    lineRow,
    await db.execute(sql`select l.item_id, o.state, l.quantity, l.taken,
      case when l.held_until > now() then coalesce(l.held_quantity, l.quantity) else 0 end held,
      (select coalesce((select (q ->> 'quantity')::int from jsonb_array_elements(e.lines) q where q ->> 'lineId' = l.id::text), 0)
        from estimates e where e.order_id = o.id and (e.state = 'accepted' or e.state = 'sent' and e.expires_at > now())) quoted
      from order_lines l join orders o on o.id = l.order_id`),
  )

/** Expects that the reserved and taken quantities of a line match the state of its order. */
const expectLineInOrder = (line: z.infer<typeof lineRow>, isLimited: boolean) => {
  const isSold = ['accepted', 'shipped', 'completed'].includes(line.state)
  const taken = isSold && isLimited ? (line.quoted ?? line.quantity) : 0
  expect(line.taken, JSON.stringify(line)).toBe(taken)
  const most = line.state === 'new' ? line.quantity : line.state === 'quoted' ? (line.quoted ?? 0) : 0
  expect(line.held, JSON.stringify(line)).toBeLessThanOrEqual(most)
}

/** Expects that the paid amount of each order is the sum of its payments in its currency and at most the total. */
const expectPaymentsInOrder = async ({ db }: Trade) => {
  const wrong = sql`select o.id from orders o where o.paid_minor not between 0 and coalesce(o.total_minor, 0)
    or o.paid_minor <> (select coalesce(sum(p.amount_minor), 0) from payments p
      where p.order_id = o.id and p.currency = o.currency)
    or exists (select 1 from payments p where p.order_id = o.id and p.currency is distinct from o.currency)`
  expect(parseRows(z.object({ id: z.string() }), await db.execute(wrong))).toEqual([])
}

const expectAllInOrder = async (trade: Trade) => {
  await expectPaymentsInOrder(trade)
  const lines = await readLines(trade)
  for (const { id, stock: created } of trade.stones) {
    const own = lines.filter(({ item_id }) => item_id === id)
    const [stock] = await trade.readStockCounts(id)
    const sum = (count: (line: (typeof own)[number]) => number) =>
      own.reduce((all, line) => all + count(line), 0)
    // The stock is lower by exactly the taken quantity, and reservations never exceed it.
    const missing = created === null ? null : created - sum(({ taken }) => taken)
    expect([id, stock]).toEqual([id, missing])
    expect(sum(({ held }) => held)).toBeLessThanOrEqual(missing ?? Infinity)
    for (const line of own) expectLineInOrder(line, created !== null)
  }
}

const [moves, count] = [45, 4]

test('stock, reserved and taken quantities, and payments stay consistent through random moves', async () => {
  const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
  process.stdout.write(`${moves} random moves, ${inject('engine')}: FC_SEED=${seed}\n`)
  const shop = await startMoves()
  const steps = fc.array(step, { minLength: moves, maxLength: moves, size: 'max' })
  const trade: Trade = { ...shop, stones: [], orderIds: [] }
  for (let n = 0; n < count; n += 1) {
    const { id, stock = null } = await shop.addItem({ stock: n === count - 1 ? null : 1 + n })
    trade.stones.push({ id, stock })
  }

  const [happenings = []] = fc.sample(steps, { seed, numRuns: 1 })
  for (let done = 0; done < moves; done += 3) {
    // Three steps run concurrently. The server serializes their changes of stock.
    const some = happenings.slice(done, done + 3).map((one) => perform(trade, one).catch(expectRefusal))
    await Promise.all(some)
    await expectAllInOrder(trade)
  }
  expect(trade.orderIds).not.toEqual([])
})
