import { asc, eq } from 'drizzle-orm'
import {
  estimates,
  emails,
  orderLines,
  orderMessages,
  orders,
  payments,
} from '../../../server/database/schema.ts'
import type { EmailRow } from '../../../server/emails/email.ts'
import { createTestRenderer } from '../email/createMailbox.ts'
import { queueOrderEmails, type EmailTrigger } from '../../../server/orders/emails/queueOrderEmails.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startShopWithAdmin } from './startShop.ts'

export const vera = { name: 'Vera Visitor', email: 'vera@example.com', phone: '+1 555 010' }

/** The shop's address in the emails. */
export const shopUrl = 'https://shop.test'

const days = 86_400_000

/** Starts a shop in which Vera has ordered two stones, for $100 and $200, without an account. The emails about it are deleted. */
export async function startEmailedOrder() {
  const shop = await startShopWithAdmin()
  const { db } = shop
  const orderId = crypto.randomUUID()
  for (const n of [1, 2]) {
    const stone = await shop.admin.createItem(
      buildItemBody({ title: `Opal ${n}`, slug: `opal-${n}`, price: n * 100 }),
    )
    await shop.admin.createItemMedia(
      buildItemMediaBody({ items_id: stone.id, display_image: `/media/1/opal-${n}.webp` }),
    )
    const enquiry = { items_id: stone.id, action_type: 'enquiry', contact: vera } as const
    await shop.visitor.createOrderLine({ ...enquiry, checkout_id: orderId, checkout_size: 2 })
  }
  await db.delete(emails)
  const isOrder = eq(orders.id, orderId)
  await db.update(orders).set({ confirmedAt: new Date() }).where(isOrder)
  const read = async () => {
    const [order] = await db.select().from(orders).where(isOrder)
    return order!
  }
  const readEmails = () => db.select().from(emails).orderBy(asc(emails.id))
  const writeEmail = createTestRenderer(shopUrl).render
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.itemId))
  const tell = async (trigger: EmailTrigger): Promise<EmailRow[]> => {
    const known = (await readEmails()).map(({ id }) => id)
    const order = await read()
    await db.transaction((tx) => queueOrderEmails(tx, order, trigger))
    return (await readEmails()).filter(({ id }) => !known.includes(id))
  }
  const write = (email: EmailRow | undefined) => writeEmail(db, email!)
  return {
    ...shop,
    ...addingTo({ db, shopId: shop.shopId, orderId, lines }),
    orderId,
    number: `W-${(await read()).number}`,
    lines,
    tell,
    readEmails,
    write,
    /** Queues and renders the emails of a trigger. Returns them with their recipients. */
    writeAll: async (trigger: EmailTrigger) =>
      Promise.all(
        (await tell(trigger)).map(async (email) => ({ to: email.recipient, ...(await write(email))! })),
      ),
    set: (values: Partial<typeof orders.$inferInsert>) => db.update(orders).set(values).where(isOrder),
  }
}

interface Target {
  db: Awaited<ReturnType<typeof startShopWithAdmin>>['db']
  shopId: number
  orderId: string
  lines: (typeof orderLines.$inferSelect)[]
}

/** Inserts parts of an order directly into the tables. */
const addingTo = ({ db, shopId, orderId, lines }: Target) => ({
  /** Adds an estimate of $300 for both stones at their prices, without shipping or tax. It is valid for two weeks. */
  addEstimate: async (values: Partial<typeof estimates.$inferInsert> = {}) => {
    const priced = lines.map(({ id, itemName, itemPrice }) => ({
      lineId: id,
      name: itemName,
      quantity: 1,
      price: (itemPrice ?? 0) * 100,
    }))
    const plain = { discount: 0, shipping: 0, tax: 0, taxName: '', note: '', total: 300, currency: 'USD' }
    const expiresAt = new Date(Date.now() + 14 * days)
    const [row] = await db
      .insert(estimates)
      .values({ shopId, orderId, number: 1, lines: priced, expiresAt, ...plain, ...values })
      .returning()
    return row!
  },
  addPayment: async (values: Partial<typeof payments.$inferInsert> = {}) => {
    const bank = { currency: 'USD', paidOn: '2026-11-20', method: 'bank', reference: '' } as const
    const [row] = await db
      .insert(payments)
      .values({ shopId, orderId, amount: 100, ...bank, ...values })
      .returning()
    return row!
  },
  addMessage: async (from: 'seller' | 'buyer', text: string) => {
    const [row] = await db.insert(orderMessages).values({ shopId, orderId, from, text }).returning()
    return row!
  },
})
