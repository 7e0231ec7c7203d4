import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { demoClear } from '../../../server/commands/seed.ts'
import {
  customers,
  estimates,
  items,
  itemImages,
  emailLinks,
  emails,
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
import { demoIssuer } from '../../../server/database/tables/customers.ts'
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

/** Counts the rows of tables with personal data. */
const countRows = async ({ db }: Demo) => {
  const tables = { customers, orders, orderLines, orderEvents, estimates, payments, parcels }
  const more = { orderMessages, orderNotes, messages, messageReplies, emails, emailLinks, watches }
  const counted = Object.entries({ ...tables, ...more }).map(async ([name, table]) => [
    name,
    await db.$count(table),
  ])
  return Object.fromEntries(await Promise.all(counted)) as Record<string, number>
}

/** Adds Ada, a real customer, with an order, a message, an email and a back-in-stock request. */
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
  await db.insert(emails).values({ shopId, kind: 'order_receipt', recipient: ada.email, orderId })
  await db
    .insert(emailLinks)
    .values({ shopId, digest: 'adas', kind: 'order', recordId: orderId, expiresAt: new Date() })
  await db.insert(watches).values({ shopId, itemId: sold!.id, email: ada.email })
  return { ada, orderId, stone: stone!, sold: sold! }
}

/** Adds emails about the demo and to its customers, with links and a back-in-stock request. */
const addEmailsAbout = async ({ db, shopId }: Demo) => {
  const [order] = await db.select().from(orders).where(ne(orders.state, 'new'))
  const [estimate] = await db.select().from(estimates)
  const [message] = await db.select().from(messages)
  const [person] = await db.select().from(customers).where(eq(customers.issuer, demoIssuer))
  const [sold] = await db.select().from(items).where(eq(items.stock, 0))
  const email = { shopId, kind: 'order_news', recipient: 'owner@example.com' }
  await db.insert(emails).values([
    { ...email, orderId: order!.id },
    { ...email, recipient: person!.email.toUpperCase() },
    { ...email, values: { message_id: message!.id } },
  ])
  const link = { shopId, expiresAt: new Date() }
  await db.insert(emailLinks).values([
    { ...link, digest: 'a', kind: 'order', recordId: order!.id },
    { ...link, digest: 'b', kind: 'estimate', recordId: String(estimate!.id) },
    { ...link, digest: 'c', kind: 'watch', recordId: digest(person!.email) },
  ])
  await db.insert(watches).values({ shopId, itemId: sold!.id, email: person!.email })
}

test('ADM-23 demo clear deletes demo customers, orders, messages and emails, keeps stones and admins, restores the stock and reports what it deleted; a second run deletes nothing', async () => {
  const demo = await startDemo()
  const { db, shopId, clear, signUp } = demo
  const caller = { shopId, isAdmin: true, subject: undefined, customer: undefined, visitorId: undefined }
  const hasDemo = async () => (await getCounters(db, caller, 'UTC')).has_demo
  expect(await hasDemo()).toBe(true)
  const admin = await signUp(shopId, 'owner@example.com', 'admin')
  const before = await Promise.all([db.$count(items), db.$count(itemImages), db.$count(tableOf(categories))])
  const { customers: people, orders: placed, messages: written } = await countRows(demo)
  const [{ revision } = { revision: 0 }] = await db.select().from(shops)

  await addEmailsAbout(demo)

  expect(await clear()).toBe(
    `Deleted from the demo: customers: ${people! - 1}, orders: ${placed}, messages: ${written}, emails: 3, ` +
      'back-in-stock requests: 1.\nReturned to stock: 2.',
  )

  const left = await countRows(demo)
  expect(left).toEqual({ ...Object.fromEntries(Object.keys(left).map((name) => [name, 0])), customers: 1 })
  expect(await db.select({ id: customers.id }).from(customers)).toEqual([{ id: admin.id }])
  expect(
    await Promise.all([db.$count(items), db.$count(itemImages), db.$count(tableOf(categories))]),
  ).toEqual(before)
  expect(await db.$count(items, eq(items.stock, 0))).toBe(0)
  const products = await db.select().from(items).where(eq(items.itemType, 'Product'))
  expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([1]))
  // The new revision invalidates pages that show a stone as sold.
  expect((await db.select().from(shops))[0]!.revision).toBeGreaterThan(revision)
  expect(await hasDemo()).toBe(false)
  expect(await clear()).toBe('There is no demo data left to delete.')
})

/** Assigns a demo order that took a stone from stock to a real customer, as an admin can. */
const assignOrderTo = async ({ db }: Demo, customerId: number) => {
  const [line] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.taken, 1), ne(orderLines.customerId, customerId)))
    .orderBy(desc(orderLines.itemId))
  const { orderId, itemId } = line!
  await db.update(orders).set({ customerId }).where(eq(orders.id, orderId))
  return { orderId, itemId, events: await db.$count(orderEvents, eq(orderEvents.orderId, orderId)) }
}

test('ADM-23 demo clear keeps the data of a real customer and an order reassigned to one, and emails the watchers of a stone that it returns to stock', async () => {
  const demo = await startDemo()
  const { db, clear } = demo
  const { ada, orderId, stone, sold } = await addAda(demo)
  const given = await assignOrderTo(demo, ada.id)

  await clear(true)

  expect(await countRows(demo)).toMatchObject({
    customers: 1,
    orders: 2,
    orderEvents: 1 + given.events,
    messages: 1,
    emailLinks: 1,
  })
  const left = await db.select({ id: orders.id, customer: orders.customerId }).from(orders)
  expect(left.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [orderId, given.orderId].toSorted().map((id) => ({ id, customer: ada.id })),
  )
  const lines = await db.select().from(orderLines)
  expect(lines.map(({ customerId }) => customerId)).toEqual(lines.map(() => ada.id))
  expect(await db.$count(orderMessages, eq(orderMessages.orderId, orderId))).toBe(1)
  for (const id of [stone.id, given.itemId!])
    expect((await db.select().from(items).where(eq(items.id, id)))[0]!.stock).toBe(0)
  const [free] = await db.select().from(items).where(eq(items.id, sold.id))
  expect(free).toMatchObject({ stock: 1, version: sold.version + 1 })
  const sent = await db
    .select({ kind: emails.kind, to: emails.recipient })
    .from(emails)
    .orderBy(asc(emails.id))
  expect(sent).toEqual([
    { kind: 'order_receipt', to: ada.email },
    { kind: 'back_in_stock', to: ada.email },
  ])
})

test('demo clear asks for confirmation', async () => {
  const { run } = await startCommandsOnShop()

  await expect(run(demoClear)).rejects.toThrow('required, because this cannot be undone')
  expect(demoClear.question!({})).toMatch(/cannot be undone/)
})
