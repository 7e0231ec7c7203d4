import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CustomerRow } from '../../../server/auth/customerRecord.ts'
import { customerErase, customerExport } from '../../../server/commands/customers.ts'
import type { Database } from '../../../server/database/database.ts'
import * as schema from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'
import { createOrderToken } from '../../../server/orders/links.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import { startCommandsOnShop } from './startCommands.ts'

const { estimates, emailLinks, emails, orderEvents, orderLines, orderMessages, orderNotes, orders } = schema
const { parcels, payments } = schema

/** A customer, or a visitor with a contact. Most texts of the order contain the name. */
interface Buyer {
  name: string
  email: string
  customerId?: number
}

/** Adds a shipped order with messages, notes, an estimate, a payment, a package, emails and links. */
const addOrder = async (db: Database, shopId: number, by: number, { name, email, customerId }: Buyer) => {
  const contact = { name, email, phone: '' }
  const owner = customerId === undefined ? { visitorId: 'digest of a visitor' } : { customerId }
  const opal = { itemName: 'Opal', itemDescription: '', itemType: 'Custom', actionType: 'enquiry' } as const
  const question = `Would it suit ${name}?`
  const [line] = await addOrderLines(db, [
    { shopId, ...opal, ...owner, itemPrice: 120, question, contact, idempotencyKey: email },
  ])
  const orderId = line!.orderId
  const own = { shopId, orderId }
  await db
    .update(orders)
    .set({
      state: 'shipped',
      total: 130,
      currency: 'USD',
      paid: 50,
      awaitsReply: true,
      bodyDigest: email,
      shipTo: `${name}\nBole Road`,
    })
    .where(eq(orders.id, orderId))
  await db.insert(orderMessages).values({ ...own, from: 'buyer', text: `Yours, ${name}` })
  await db.insert(orderNotes).values({ ...own, customerId: by, text: `${name} is slow to pay` })
  const money = { currency: 'USD', discount: 0, shipping: 10, tax: 0, taxName: '', total: 130 }
  const lines = [{ lineId: line!.id, name: 'Opal', quantity: 1, price: 12_000 }]
  const [estimate] = await db
    .insert(estimates)
    .values({
      ...own,
      ...money,
      number: 1,
      state: 'accepted',
      lines,
      note: `For ${name}`,
      expiresAt: new Date(),
    })
    .returning()
  const paid = { amount: 50, currency: 'USD', paidOn: '2026-11-20', method: 'bank' } as const
  await db.insert(payments).values({ ...own, ...paid, reference: `From ${name}`, bodyDigest: email })
  const refund = { ...own, ...paid, amount: -5, reference: '', reason: `${name} is unhappy` }
  await db.insert(payments).values(refund)
  await db.insert(parcels).values({ ...own, carrier: 'ups', tracking: '1Z 999', customsNote: `To ${name}` })
  await db
    .insert(orderEvents)
    .values({ ...own, kind: 'message', by: 'customer', customerId: customerId ?? null })
  const queued = { shopId, orderId, recipient: email, subject: `Dear ${name}`, values: { side: 'buyer' } }
  const kinds = ['estimate', 'estimate_reminder', 'order_news', 'order_payment', 'order_message'] as const
  await db.insert(emails).values(kinds.map((kind) => ({ ...queued, kind })))
  const seller = {
    recipient: 'seller@example.com',
    values: { side: 'seller' },
    kind: 'order_message',
  } as const
  await db.insert(emails).values({ ...queued, ...seller })
  await createOrderToken(db, own)
  await createToken(db, { shopId, emailId: null, kind: 'estimate', recordId: String(estimate!.id) })
  return orderId
}

const readAll = async (db: Database) =>
  JSON.stringify(
    await Promise.all(
      [orders, orderLines, orderMessages, orderNotes, estimates, payments, parcels, emails].map((table) =>
        db.select().from(table),
      ),
    ),
  )

const toBuyer = ({ id: customerId, email }: CustomerRow, name: string): Buyer => ({ customerId, email, name })

test('customer export contains the customer’s orders with all their records, and no data of other customers', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const [ada, ben] = [await signUp(shopId, 'ada@example.com'), await signUp(shopId, 'ben@example.com')]
  const id = await addOrder(db, shopId, ben.id, toBuyer(ada, 'Ada'))
  await addOrder(db, shopId, ada.id, toBuyer(ben, 'Benjamin'))

  const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * 86_400_000)
  await db
    .update(orders)
    .set({ changedAt: daysAgo(9) })
    .where(eq(orders.id, id))
  await db.update(emailLinks).set({ createdAt: daysAgo(10) })
  await db
    .update(emailLinks)
    .set({ createdAt: daysAgo(3) })
    .where(eq(emailLinks.kind, 'estimate'))

  const said = await run(customerExport, { user_id: ada.subject })

  // A link expires 180 days after the order's last change, or after the link's creation if that is later.
  const link = (made: number, counted: number) => ({
    order_id: id,
    created_at: daysAgo(made).toISOString(),
    expires_at: daysAgo(counted - 180).toISOString(),
  })
  const exported = JSON.parse(said)
  expect(exported).toMatchObject({
    orders: [
      { id, state: 'shipped', contact: { name: 'Ada' }, ship_to: 'Ada\nBole Road', total: 130, paid: 50 },
    ],
    order_lines: [{ order_id: id, question: 'Would it suit Ada?' }],
    order_messages: [{ order_id: id, from: 'buyer', text: 'Yours, Ada' }],
    order_notes: [{ order_id: id, text: 'Ada is slow to pay' }],
    estimates: [{ order_id: id, number: 1, state: 'accepted', note: 'For Ada', total: 130 }],
    payments: [{ order_id: id, amount: 50, method: 'bank', reference: 'From Ada' }],
    refunds: [{ order_id: id, amount: 5, method: 'bank', reason: 'Ada is unhappy' }],
    parcels: [{ order_id: id, tracking: '1Z 999', customs_note: 'To Ada' }],
    order_events: [{ order_id: id, kind: 'message', by: 'customer' }],
  })
  expect(exported.order_links).toEqual([
    { ...link(10, 9), kind: 'order', estimate: null },
    { ...link(3, 3), kind: 'estimate', estimate: 1 },
  ])
  expect(said).not.toContain('Benjamin')
  expect(said).not.toContain('igest')
})

for (const [how, toOption] of [
  ['by user id', ({ subject }: CustomerRow) => ({ user_id: subject })],
  ['by email', () => ({ email: 'VERA@example.com' })],
] as const) {
  test(`customer erase ${how} keeps the amounts of an order and removes all personal data`, async () => {
    const { db, run, signUp, shopId } = await startCommandsOnShop()
    const vera = await signUp(shopId, 'vera@example.com')
    const ben = await signUp(shopId, 'ben@example.com')
    const { customerId, ...address } = toBuyer(vera, 'Vera')
    const option = toOption(vera)
    const buyer = 'email' in option ? address : { customerId, ...address }
    const id = await addOrder(db, shopId, ben.id, buyer as Buyer)
    const other = await addOrder(db, shopId, vera.id, toBuyer(ben, 'Benjamin'))

    const said = await run(customerErase, { ...option, yes: true })

    expect(said).toContain('Order lines anonymized: 1.')
    expect(said).toContain('Emails anonymized: 6.')
    expect(await readAll(db)).not.toMatch(/vera|1Z 999.*1Z 999/i)
    expect(await db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { state: 'shipped', total: 130, paid: 50, contact: null, shipTo: '', awaitsReply: false },
    ])
    expect(
      await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id),
    ).toMatchObject([
      { amount: 50, paidOn: '2026-11-20', reference: '' },
      { amount: -5, paidOn: '2026-11-20', reason: '' },
    ])
    expect(await db.select().from(estimates).where(eq(estimates.orderId, id))).toMatchObject([
      { total: 130, note: '', state: 'accepted' },
    ])
    const left = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.id)
    expect(left.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'cancelled'),
      'waiting',
    ])
    // The rows of the other order are unchanged, including its links.
    const links = await db.select().from(emailLinks).orderBy(emailLinks.kind)
    expect(links).toMatchObject([{ kind: 'estimate' }, { kind: 'order', recordId: other }])
    expect(await db.select().from(orderMessages)).toMatchObject([{ orderId: other, text: 'Yours, Benjamin' }])
    expect(await db.select().from(orderNotes)).toMatchObject([{ orderId: other }])
  })
}

test('customer erase --email removes the address from an order that names it as the contact, and the order stays with its customer', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const ben = await signUp(shopId, 'ben@example.com')
  const id = await addOrder(db, shopId, ben.id, {
    customerId: ben.id,
    name: 'Vera',
    email: 'vera@example.com',
  })

  await run(customerErase, { email: 'vera@example.com', yes: true })

  expect(await db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
    { contact: null, shipTo: '', customerId: ben.id },
  ])
  expect(await db.$count(orderMessages)).toBe(1)
  expect(await db.$count(emailLinks)).toBe(2)
})
