import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { demoIssuer } from '../../../server/database/tables/customers.ts'
import {
  customers,
  estimates,
  identityUsers,
  emails,
  messages,
  orders,
  shops,
} from '../../../server/database/schema.ts'
import { listItems } from '../../../server/items/routes.ts'
import { createShopIndexes } from '../../../server/items/search/shopIndexes.ts'
import { readOrder } from '../../../server/orders/readOrder.ts'
import { sweepEstimates } from '../../../server/orders/moves/sweep.ts'
import { seedShop } from '../../../server/seed/seedShop.ts'
import { startCommands } from '../commands/startCommands.ts'

const day = 86_400_000

async function seedDemo() {
  const started = await startCommands()
  const { db, stores, config } = started
  const began = Date.now()
  await seedShop(stores, { ...config, SEED: 'demo' })
  const rows = await db.select({ id: orders.id }).from(orders).orderBy(orders.number)
  const all = await Promise.all(rows.map(({ id }) => readOrder(db, eq(orders.id, id), { isAdmin: true })))
  return { ...started, began, orders: all.flatMap((order) => order ?? []) }
}

/** Shared by the tests that do not change it. */
let demo: Awaited<ReturnType<typeof seedDemo>>
beforeAll(async () => {
  demo = await seedDemo()
}, 60_000)

test('ADM-23 the demo has orders in every state, placed in the weeks before its first start', async () => {
  const { orders: all, began } = demo

  const states = new Set(all.map(({ state }) => state))
  expect([...states].toSorted()).toEqual([...orderStates].toSorted())
  const placed = all.map(({ created_at }) => created_at!)
  const ages = placed.map((time) => (began - time) / day)
  expect(Math.max(...ages)).toBeLessThan(60)
  expect(Math.min(...ages)).toBeLessThan(0.5)
  expect(placed).toEqual(placed.toSorted((a, b) => a - b))

  const ofState = (wanted: string) => all.filter(({ state }) => state === wanted)
  expect(ofState('new').map(({ created_at }) => began - created_at! > 20 * 3_600_000)).toContain(true)
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

test('ADM-23 the demo sends no email, even when its estimates expire, and none of its customers can sign in', async () => {
  const { db, config } = await seedDemo()

  await sweepEstimates(db)
  const expired = { expiresAt: new Date(Date.now() - day) }
  await db.update(estimates).set(expired).where(eq(estimates.state, 'sent'))
  await sweepEstimates(db)

  expect(await db.$count(orders, eq(orders.state, 'quoted'))).toBe(0)
  expect(await db.$count(emails)).toBe(0)
  expect(readdirSync(config.DATA_DIR)).not.toContain('outbox')
  const people = await db.select().from(customers)
  expect(people.length).toBeGreaterThanOrEqual(8)
  for (const { issuer, email, role } of people) {
    expect({ issuer, role }).toEqual({ issuer: demoIssuer, role: 'customer' })
    expect(email).toMatch(/@example\.com$/)
  }
  expect(await db.$count(identityUsers)).toBe(0)
  const [shop] = await db.select().from(shops)
  expect(shop!.lastCustomerNumber).toBe(people.length)
})

test('the first shop page of the demo has no sold or reserved items, and visitors have sent messages', async () => {
  const { db } = demo
  const [shop] = await db.select().from(shops)

  const indexes = createShopIndexes({ db, readRevision: async () => '1' })
  const { items: shown } = await listItems(
    { db, indexes },
    { shopId: shop!.id, withDisabled: false },
    'Product',
    {
      page: 1,
    },
  )

  expect(shown).toHaveLength(12)
  expect(new Set(shown.map(({ availability }) => availability))).toEqual(new Set(['available']))
  const written = await db.select().from(messages)
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['contact', 'custom_request']))
  expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['new', 'answered']))
})
