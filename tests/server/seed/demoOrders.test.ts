import { readdirSync } from 'node:fs'
import { and, count, eq, isNull, like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { demoIssuer } from '../../../server/database/tables/customers.ts'
import {
  customers,
  estimates,
  items,
  mails,
  messages,
  orderEvents,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  payments,
  shops,
} from '../../../server/database/schema.ts'
import { listItems } from '../../../server/items/store.ts'
import { readOrder } from '../../../server/orders/readOrder.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'
import { sweepEstimates } from '../../../server/orders/moves/sweep.ts'
import { seedShop } from '../../../server/seed/seedShop.ts'
import { startCommands } from '../commands/startCommands.ts'

const day = 86_400_000
const cents = (amount: number) => Math.round(amount * 100)

async function seedDemo(SEED: 'demo' | 'catalogue' = 'demo') {
  const started = await startCommands()
  const { db, stores, config } = started
  const began = Date.now()
  await seedShop(stores, { ...config, SEED })
  const rows = await db.select({ id: orders.id }).from(orders).orderBy(orders.number)
  const all = await Promise.all(rows.map(({ id }) => readOrder(db, eq(orders.id, id), { isAdmin: true })))
  return { ...started, began, orders: all.flatMap((order) => order ?? []) }
}

/** For the tests that only look at it. */
let demo: Awaited<ReturnType<typeof seedDemo>>
beforeAll(async () => {
  demo = await seedDemo()
})

test('ADM-23 the demo has orders in every state, of the last weeks, counted from its first start', async () => {
  const { orders: all, began } = demo

  const states = new Set(all.map(({ state }) => state))
  expect([...states].toSorted()).toEqual([...orderStates].toSorted())
  const ages = all.map(({ created_at }) => (began - created_at) / day)
  expect(Math.max(...ages)).toBeLessThan(60)
  expect(Math.min(...ages)).toBeLessThan(0.5)
  const placed = all.map(({ created_at }) => created_at)
  expect(placed).toEqual(placed.toSorted((a, b) => a - b))

  const ofState = (wanted: string) => all.filter(({ state }) => state === wanted)
  expect(ofState('new').map(({ created_at }) => began - created_at > 20 * 3_600_000)).toContain(true)
  const endings = ofState('quoted').map(({ estimates: [sent] }) => sent!.expires_at - began)
  expect(Math.min(...endings)).toBeGreaterThan(0)
  expect(Math.min(...endings)).toBeLessThan(day)
  expect(Math.max(...endings)).toBeGreaterThan(7 * day)
  expect(
    ofState('accepted')
      .map(({ due }) => due!.state)
      .toSorted(),
  ).toEqual(['part', 'unpaid'])
  expect(ofState('shipped').every(({ parcel }) => parcel !== null)).toBe(true)
  for (const { due, ship_to } of all) expect(ship_to.includes('\n')).toBe(due !== null)
  expect(ofState('completed').map(({ due }) => due!.state)).toContain('paid')
  expect(ofState('declined').map(({ estimates: [sent] }) => sent!.decline_reason)).not.toContain(null)
  expect(all.some(({ awaits_reply }) => awaits_reply)).toBe(true)
})

test('what the demo’s orders come to, was paid and is open adds up', async () => {
  const { orders: all } = demo

  for (const order of all) {
    expect(order.due, `W-${order.number}`).toEqual(reckonDue(order))
    const standing = order.estimates.filter(({ state }) => state === 'sent')
    expect(standing).toHaveLength(order.state === 'quoted' ? 1 : 0)
  }
})

/** What is due of an order, by its accepted estimate, else by its lines' listed prices, and by its payments. */
const reckonDue = ({ state, lines, estimates: sent, payments: made }: OrderDetail) => {
  if (!['accepted', 'shipped', 'completed'].includes(state)) return null
  const listed = lines.reduce((sum, { price, quantity }) => sum + cents(price!) * quantity, 0)
  const { total, currency } = sent.find((estimate) => estimate.state === 'accepted') ?? {
    total: listed / 100,
    currency: 'USD',
  }
  const paid = made.reduce((sum, { amount }) => sum + cents(amount), 0)
  const open = cents(total) - paid
  const part = paid === 0 ? 'unpaid' : 'part'
  return {
    currency,
    total,
    paid: paid / 100,
    refunded: 0,
    open: open / 100,
    state: open === 0 ? 'paid' : part,
  }
}

test('two stones of the demo are sold, and those of the standing estimates reserved', async () => {
  const { db } = demo

  const lines = await db.select().from(orderLines)
  const taken = lines.reduce((sum, line) => sum + line.taken, 0)
  const sold = await db
    .select()
    .from(items)
    .where(and(eq(items.itemType, 'Product'), eq(items.stock, 0)))
  expect(taken).toBe(2)
  expect(sold).toHaveLength(2)
  const held = lines.filter(({ heldUntil }) => heldUntil !== null)
  expect(held.length).toBe(2)
  const standing = await db.select().from(estimates).where(eq(estimates.state, 'sent'))
  for (const { orderId, heldUntil } of held)
    expect(standing.find((estimate) => estimate.orderId === orderId)?.expiresAt).toEqual(heldUntil)
})

test('every order’s timeline and version tell of each move, payment, message and note', async () => {
  const { db, orders: all } = demo
  const countIn = async (table: typeof payments | typeof orderMessages | typeof orderNotes) =>
    (await db.select({ rows: count() }).from(table))[0]!.rows
  const counted = await db
    .select({ kind: orderEvents.kind, rows: count() })
    .from(orderEvents)
    .groupBy(orderEvents.kind)
  const kinds = Object.fromEntries(counted.map(({ kind, rows }) => [kind, rows]))

  expect(kinds).toMatchObject({
    payment: await countIn(payments),
    message: await countIn(orderMessages),
    note: await countIn(orderNotes),
  })
  const last = sql<string>`(array_agg(${orderEvents.values} ->> 'to' order by ${orderEvents.id} desc))[1]`
  const moves = await db
    .select({ id: orderEvents.orderId, last, moves: count() })
    .from(orderEvents)
    .where(eq(orderEvents.kind, 'state'))
    .groupBy(orderEvents.orderId)
  for (const { id, state, version, payments: paid, parcel } of all) {
    const own = moves.find((move) => move.id === id)
    expect(own?.last ?? 'new').toBe(state)
    expect(version).toBe(1 + (own?.moves ?? 0) + paid.length + (parcel ? 1 : 0))
  }
})

test('ADM-23 the demo mails nobody, not when its estimates expire either, and nobody of it can sign in', async () => {
  const { db, config, stores, canSignIn } = await seedDemo()
  const mailQueue = createMailQueue(createJobs(stores.database, pino({ level: 'silent' })))

  await sweepEstimates(db, mailQueue)
  const expired = { expiresAt: new Date(Date.now() - day) }
  await db.update(estimates).set(expired).where(eq(estimates.state, 'sent'))
  await sweepEstimates(db, mailQueue)

  expect(await db.$count(orders, eq(orders.state, 'quoted'))).toBe(0)
  expect(await db.$count(mails)).toBe(0)
  expect(readdirSync(config.DATA_DIR)).not.toContain('outbox')
  const people = await db.select().from(customers)
  expect(people.length).toBeGreaterThanOrEqual(8)
  for (const { issuer, email, role } of people) {
    expect({ issuer, role }).toEqual({ issuer: demoIssuer, role: 'customer' })
    expect(email).toMatch(/@example\.com$/)
    expect(await canSignIn(email, 'a good password')).toBe(false)
  }
  const [shop] = await db.select().from(shops)
  expect(shop!.lastCustomerNumber).toBe(people.length)
})

test('the first page of the shop is as it was without orders: nothing of it is sold or reserved', async () => {
  const { db } = demo
  const [shop] = await db.select().from(shops)

  const { items: shown } = await listItems(db, { shopId: shop!.id, withDisabled: false }, 'Product', {
    page: 1,
  })

  expect(shown).toHaveLength(12)
  expect(new Set(shown.map(({ availability }) => availability))).toEqual(new Set(['available']))
})

test('visitors have written to the demo’s shop: a custom request, something new and something answered', async () => {
  const { db } = demo

  const written = await db.select().from(messages)

  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['contact', 'custom_request']))
  expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['new', 'answered']))
})

test('SEED=catalogue has the demo’s stones and nobody’s orders', { tags: 'long' }, async () => {
  const { db } = await seedDemo('catalogue')

  expect(await db.$count(items)).toBeGreaterThan(30)
  for (const table of [orders, customers, messages]) expect(await db.$count(table)).toBe(0)
  expect(await db.$count(items, and(eq(items.stock, 0), isNull(items.deletedAt)))).toBe(0)
  expect(await db.$count(customers, like(customers.email, '%@example.com'))).toBe(0)
})
