import { asc, eq } from 'drizzle-orm'
import {
  estimates,
  mails,
  orderLines,
  orderMessages,
  orders,
  payments,
} from '../../../server/database/schema.ts'
import type { MailRow } from '../../../server/mail/mail.ts'
import { createTestEmails } from '../mail/createMailbox.ts'
import { queueOrderEmails, type EmailTrigger } from '../../../server/orders/emails/queueOrderEmails.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startShopWithAdmin } from './startShop.ts'

export const vera = { name: 'Vera Visitor', email: 'vera@example.com', phone: '+1 555 010' }

/** The shop's address in the emails. */
export const shopUrl = 'https://shop.test'

const days = 86_400_000

/** A shop with an order of two stones at $100 and $200 that Vera has placed without an account; its emails are deleted. */
export async function startMailedOrder() {
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
  await db.delete(mails)
  const isOrder = eq(orders.id, orderId)
  const read = async () => {
    const [order] = await db.select().from(orders).where(isOrder)
    return order!
  }
  const readMails = () => db.select().from(mails).orderBy(asc(mails.id))
  const writeMail = createTestEmails(shopUrl).render
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.itemId))
  /** Queues the emails of a trigger and returns them. */
  const tell = async (trigger: EmailTrigger): Promise<MailRow[]> => {
    const known = (await readMails()).map(({ id }) => id)
    const order = await read()
    await db.transaction((tx) => queueOrderEmails(tx, order, trigger))
    return (await readMails()).filter(({ id }) => !known.includes(id))
  }
  const write = (mail: MailRow | undefined) => writeMail(db, mail!)
  return {
    ...shop,
    ...addingTo({ db, shopId: shop.shopId, orderId, lines }),
    orderId,
    number: `W-${(await read()).number}`,
    lines,
    tell,
    readMails,
    write,
    /** The emails of a trigger as they would be sent, each with its recipient. */
    writeAll: async (trigger: EmailTrigger) =>
      Promise.all(
        (await tell(trigger)).map(async (mail) => ({ to: mail.recipient, ...(await write(mail))! })),
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

/** What an order gathers, put straight into the tables. */
const addingTo = ({ db, shopId, orderId, lines }: Target) => ({
  /** Both stones at their prices, $300 with nothing besides, for two weeks. */
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
