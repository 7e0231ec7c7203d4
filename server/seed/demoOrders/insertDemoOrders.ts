import { eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import {
  customers,
  demoIssuer,
  estimates,
  items,
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
} from '../../database/schema.ts'
import { messages as seedMessages } from '../demo/messages.ts'
import { orders as seedOrders } from '../demo/orders.ts'
import { customers as seedCustomers, helper, type SeedCustomer } from '../demo/people.ts'
import { buildOrder } from './buildOrder.ts'
import { daysBefore, type OrderRows, type SeedContext, type SeededItem } from './orderRows.ts'

interface Seeded {
  shopId: number
  now: Date
  timeZone: string
  /** Of the demo, by their slugs. */
  items: Map<string, SeededItem>
}

/**
 * Fills a shop that has the demo's items with customers, orders and messages of the weeks before `now`. Rows are written as
 * they would be by now, so nobody is mailed and the first start waits for some statements only. Needs a transaction.
 */
export async function insertDemoOrders(tx: Database, { items: seeded, ...shop }: Seeded): Promise<void> {
  const ids = await insertPeople(tx, shop)
  const context: SeedContext = {
    ...shop,
    helperId: getFrom(ids, helper.email),
    getCustomerId: (name) => getFrom(ids, seedCustomers[name].email),
    getItem: (slug) => getFrom(seeded, slug),
  }
  const built = seedOrders
    .map((seed) => buildOrder(seed, context))
    // Their numbers rise with their age.
    .toSorted((a, b) => Number(a.order.createdAt) - Number(b.order.createdAt))
  await insertAll(tx, built)
  await takeFromStock(tx, built)
  await insertMessages(tx, context)
}

/** Customers whom no sign-in provider knows (`demoIssuer`); answers their ids by their addresses. */
const insertPeople = async (tx: Database, { shopId, now }: Pick<Seeded, 'shopId' | 'now'>) => {
  const people = [helper, ...Object.values(seedCustomers)]
  const rows = await tx
    .insert(customers)
    .values(
      people.map(({ name, email, ageInDays }, place) => ({
        shopId,
        issuer: demoIssuer,
        subject: `demo_${place}`,
        customerNumber: place + 1,
        fullName: name,
        email,
        createdAt: daysBefore(now, ageInDays),
        // Long enough ago that nobody of them is online.
        lastSeenAt: daysBefore(now, Math.min(ageInDays, 1)),
      })),
    )
    .returning({ id: customers.id, email: customers.email })
  await tx.update(shops).set({ lastCustomerNumber: people.length }).where(eq(shops.id, shopId))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

const getFrom = <Value>(map: Map<string, Value>, key: string): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${key}`)
  return value
}

/** One statement for each table. */
const insertAll = async (tx: Database, built: OrderRows[]) => {
  await tx.insert(orders).values(built.map(({ order }) => order))
  await tx.insert(orderLines).values(built.flatMap(({ lines }) => lines))
  await insertRows(tx, orderEvents, built.flatMap(({ events }) => events).toSorted(byTime))
  await insertRows(
    tx,
    estimates,
    built.flatMap((rows) => rows.estimates),
  )
  await insertRows(tx, payments, built.flatMap((rows) => rows.payments).toSorted(byTime))
  await insertRows(
    tx,
    parcels,
    built.flatMap((rows) => rows.parcels),
  )
  await insertRows(tx, orderMessages, built.flatMap((rows) => rows.messages).toSorted(byTime))
  await insertRows(tx, orderNotes, built.flatMap(({ notes }) => notes).toSorted(byTime))
}

const insertRows = async <Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table['$inferInsert'][],
) => {
  if (rows.length > 0) await tx.insert(table).values(rows)
}

const byTime = (a: { createdAt?: Date | undefined }, b: { createdAt?: Date | undefined }) =>
  Number(a.createdAt) - Number(b.createdAt)

const takeFromStock = async (tx: Database, built: OrderRows[]) => {
  const sold = built.flatMap(({ lines }) => lines).filter(({ taken = 0 }) => taken > 0)
  // Each of them is sold once, and there was one of it.
  const itemIds = sold.flatMap(({ itemId }) => itemId ?? [])
  await tx
    .update(items)
    .set({ stock: sql`${items.stock} - 1` })
    .where(inArray(items.id, itemIds))
}

const insertMessages = async (tx: Database, { shopId, now, getCustomerId, helperId }: SeedContext) => {
  const rows = await tx
    .insert(messages)
    .values(
      seedMessages.map(({ customer, ago, text, phone, request, reply }) => ({
        ...senderOf(customer),
        shopId,
        kind: request ? ('custom_request' as const) : ('contact' as const),
        status: reply ? ('answered' as const) : ('new' as const),
        phone: phone ?? null,
        text,
        request: request ?? null,
        customerId: getCustomerId(customer),
        createdAt: daysBefore(now, ago),
      })),
    )
    .returning({ id: messages.id, text: messages.text })
  const ids = new Map(rows.map(({ id, text }) => [text, id]))
  const replies = seedMessages.flatMap(({ text: of, reply }) => {
    if (!reply) return []
    const { ago, text } = reply
    const own = { shopId, messageId: getFrom(ids, of), customerId: helperId }
    return [{ ...own, text, createdAt: daysBefore(now, ago) }]
  })
  await insertRows(tx, messageReplies, replies)
}

const senderOf = (customer: SeedCustomer) => {
  const { name, email } = seedCustomers[customer]
  return { name, email }
}
