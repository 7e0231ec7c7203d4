import { randomUUID } from 'node:crypto'
import { asc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoClear } from '../../../server/commands/demo.ts'
import {
  categories,
  customers,
  estimates,
  items,
  itemImages,
  mailLinks,
  mails,
  messageReplies,
  messages,
  orderEvents,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
  shops,
  watches,
} from '../../../server/database/schema.ts'
import { digest } from '../../../server/database/digest.ts'
import { getCounters } from '../../../server/operations/counters.ts'
import { findShopByDomain } from '../../../server/shops/store.ts'
import { seedShop } from '../../../server/seed/seedShop.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import { startCommands, startCommandsOnShop } from './startCommands.ts'

async function startDemo() {
  const started = await startCommands()
  const { db, stores, config, run } = started
  await seedShop(stores, { ...config, SEED: 'demo' })
  const shop = await findShopByDomain(db, config.DOMAIN_ID)
  const clear = (isServing?: boolean) => run(demoClear, { yes: true }, isServing)
  return { ...started, shopId: shop!.id, clear }
}

type Demo = Awaited<ReturnType<typeof startDemo>>

/** Of every table that holds what is somebody's. */
const countRows = async ({ db }: Demo) => {
  const tables = { customers, orders, orderLines, orderEvents, estimates, payments, parcels }
  const more = { orderMessages, orderNotes, messages, messageReplies, mails, mailLinks, watches }
  const counted = Object.entries({ ...tables, ...more }).map(async ([name, table]) => [
    name,
    await db.$count(table),
  ])
  return Object.fromEntries(await Promise.all(counted)) as Record<string, number>
}

/** Ada, a real customer, with an order, a message, a mail and a stone that she waits for. */
const addAda = async ({ db, shopId, signUp }: Demo) => {
  const ada = await signUp(shopId, 'ada@example.com')
  const [sold] = await db.select().from(items).where(eq(items.stock, 0)).orderBy(asc(items.id))
  const [stone] = await db.select().from(items).where(eq(items.stock, 1)).orderBy(asc(items.id))
  const [line] = await addOrderLines(db, [
    {
      shopId,
      customerId: ada.id,
      itemId: stone!.id,
      actionType: 'enquiry',
      itemName: stone!.title,
      itemDescription: '',
      itemType: 'Product',
      taken: 1,
    },
  ])
  await db.update(items).set({ stock: 0 }).where(eq(items.id, stone!.id))
  const { orderId } = line!
  const own = { shopId, orderId }
  await db.insert(orderEvents).values({ ...own, kind: 'message', by: 'customer', customerId: ada.id })
  await db.insert(orderMessages).values({ ...own, from: 'buyer', text: 'Mine' })
  await db
    .insert(messages)
    .values({ shopId, kind: 'contact', name: 'Ada', email: ada.email, text: 'Hello', customerId: ada.id })
  await db.insert(mails).values({ shopId, kind: 'order_receipt', recipient: ada.email, orderId })
  await db
    .insert(mailLinks)
    .values({ shopId, digest: 'adas', kind: 'order', recordId: orderId, expiresAt: new Date() })
  await db.insert(watches).values({ shopId, itemId: sold!.id, email: ada.email })
  return { ada, orderId, stone: stone!, sold: sold! }
}

test('ADM-23 demo clear leaves the shop as it was without orders, with its stones and admins, gives the stock back and says what it took', async () => {
  const demo = await startDemo()
  const { db, shopId, clear, signUp } = demo
  const admin = await signUp(shopId, 'owner@example.com', 'admin')
  const before = await Promise.all([db.$count(items), db.$count(itemImages), db.$count(categories)])
  const { customers: people, orders: placed, messages: written } = await countRows(demo)
  const [{ revision } = { revision: 0 }] = await db.select().from(shops)

  expect(await clear()).toBe(
    `Taken away of the demo: customers: ${people! - 1}, orders: ${placed}, messages: ${written}, mails: 0, ` +
      'items waited for: 0.\nPieces given back to the stock: 2.',
  )

  const left = await countRows(demo)
  expect(left).toEqual({ ...Object.fromEntries(Object.keys(left).map((name) => [name, 0])), customers: 1 })
  expect(await db.select({ id: customers.id }).from(customers)).toEqual([{ id: admin.id }])
  expect(await Promise.all([db.$count(items), db.$count(itemImages), db.$count(categories)])).toEqual(before)
  expect(await db.$count(items, eq(items.stock, 0))).toBe(0)
  const products = await db.select().from(items).where(eq(items.itemType, 'Product'))
  expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([1]))
  // Pages that show a stone as sold are made anew.
  expect((await db.select().from(shops))[0]!.revision).toBeGreaterThan(revision)
})

test('ADM-23 demo clear takes nothing of a real customer, and mails who waits for a stone that it gives back', async () => {
  const demo = await startDemo()
  const { db, clear } = demo
  const { ada, orderId, stone, sold } = await addAda(demo)

  await clear(true)

  expect(await countRows(demo)).toMatchObject({
    customers: 1,
    orders: 1,
    orderLines: 1,
    orderEvents: 1,
    orderMessages: 1,
    messages: 1,
    mailLinks: 1,
  })
  expect(await db.select({ id: orders.id, customer: orders.customerId }).from(orders)).toEqual([
    { id: orderId, customer: ada.id },
  ])
  expect((await db.select().from(items).where(eq(items.id, stone.id)))[0]!.stock).toBe(0)
  const [given] = await db.select().from(items).where(eq(items.id, sold.id))
  expect(given).toMatchObject({ stock: 1, version: sold.version + 1 })
  const sent = await db.select({ kind: mails.kind, to: mails.recipient }).from(mails).orderBy(asc(mails.id))
  expect(sent).toEqual([
    { kind: 'order_receipt', to: ada.email },
    { kind: 'back_in_stock', to: ada.email },
  ])
})

test('demo clear takes what was mailed about the demo, its links and what its people wait for', async () => {
  const demo = await startDemo()
  const { db, shopId, clear } = demo
  const [order] = await db.select().from(orders).where(ne(orders.state, 'new'))
  const [estimate] = await db.select().from(estimates)
  const [message] = await db.select().from(messages)
  const [person] = await db.select().from(customers)
  const [sold] = await db.select().from(items).where(eq(items.stock, 0))
  const mail = { shopId, kind: 'order_news', recipient: 'owner@example.com' }
  await db.insert(mails).values([
    { ...mail, orderId: order!.id },
    { ...mail, recipient: person!.email.toUpperCase() },
    { ...mail, values: { message_id: message!.id } },
  ])
  const link = { shopId, expiresAt: new Date() }
  await db.insert(mailLinks).values([
    { ...link, digest: 'a', kind: 'order', recordId: order!.id },
    { ...link, digest: 'b', kind: 'estimate', recordId: String(estimate!.id) },
    { ...link, digest: 'c', kind: 'watch', recordId: digest(person!.email) },
  ])
  await db.insert(watches).values({ shopId, itemId: sold!.id, email: person!.email })

  expect(await clear()).toMatch(/mails: 3, items waited for: 1/)

  expect(await countRows(demo)).toMatchObject({ mails: 0, mailLinks: 0, watches: 0 })
})

test('an order that an admin gave to a real customer is the demo’s no more', async () => {
  const demo = await startDemo()
  const { db, shopId, clear, signUp } = demo
  const ada = await signUp(shopId, 'ada@example.com')
  const [line] = await db.select().from(orderLines).where(eq(orderLines.taken, 1))
  const { orderId, itemId } = line!
  await db.update(orders).set({ customerId: ada.id }).where(eq(orders.id, orderId))
  const isOfOrder = eq(orderEvents.orderId, orderId)
  const events = await db.$count(orderEvents, isOfOrder)

  await clear()

  expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: orderId }])
  expect(await db.$count(orderEvents, isOfOrder)).toBe(events)
  expect((await db.select().from(orderLines))[0]!.customerId).toBe(ada.id)
  expect((await db.select().from(items).where(eq(items.id, itemId!)))[0]!.stock).toBe(0)
})

test('demo clear a second time, and in a shop without the demo, takes nothing and says so', async () => {
  const demo = await startDemo()
  const { db, shopId, clear } = demo
  const caller = { shopId, isAdmin: true, subject: undefined, customer: undefined, visitorId: undefined }
  const hasDemo = async () => (await getCounters(db, caller, 'UTC')).has_demo
  expect(await hasDemo()).toBe(true)

  await clear()
  expect(await hasDemo()).toBe(false)
  await addOrderLines(db, [
    {
      shopId,
      visitorId: randomUUID(),
      actionType: 'enquiry',
      itemName: 'Stone',
      itemDescription: '',
      itemType: 'Product',
    },
  ])

  expect(await clear()).toBe('Nothing of the demo is left to take away.')
  expect(await db.$count(orders)).toBe(1)
})

test('demo clear asks first', async () => {
  const { run } = await startCommandsOnShop()

  await expect(run(demoClear)).rejects.toThrow('it cannot be undone, so it has to be given')
  expect(demoClear.question!({})).toMatch(/cannot be undone/)
})
