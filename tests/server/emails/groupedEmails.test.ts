import { text } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, inject, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { emails, messages, orderMessages, orders } from '../../../server/database/schema.ts'
import { claimEmail } from '../../../server/emails/claimEmail.ts'
import { queueEmail } from '../../../server/emails/queue.ts'
import { messageNotice } from '../../../server/messages/emails.ts'
import { queueOrderEmails } from '../../../server/orders/emails/queueOrderEmails.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { addOrderLines, opalLine } from '../../support/database/addOrderLines.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import { createRecordingMailbox, emailBudget, openMailbox } from '../../support/email/createMailbox.ts'
import { advanceEmailTime } from '../../support/email/startEmail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'
import { shopUrl, startEmailedOrder, vera } from '../../support/shop/startEmailedOrder.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

const seller = 'hello@welo.example'

test('58 orders with one message each are two emails to the seller within five minutes, with all texts', async () => {
  const { db, shopId } = await startShopWithAdmin()
  const { deliver, received } = createRecordingMailbox(db, shopUrl)
  const names: string[] = []
  for (let n = 0; n < 58; n += 1) {
    const contact = { name: `Buyer ${n}`, email: `buyer${n}@example.com`, phone: '' }
    const [line] = await addOrderLines(db, [{ shopId, ...opalLine, contact }])
    const [order] = await db.select().from(orders).where(eq(orders.id, line!.orderId))
    const message = { shopId, orderId: order!.id, from: 'buyer', text: `Text ${n}.` } as const
    const [row] = await db.insert(orderMessages).values(message).returning()
    await queueOrderEmails(db, order!, { kind: 'message', messageId: row!.id, from: 'buyer' })
    if (n === 0) await deliver()
    names.push(`W-${order!.number}, message from Buyer ${n}:\n> Text ${n}.\n`)
  }
  await deliver()
  await advanceEmailTime(db, 5)
  await deliver()

  expect(received.map(({ to }) => to)).toEqual([seller, seller])
  expect(received[0]!.text).toContain('Message from Buyer 0:\n> Text 0.')
  expect(received[1]!.subject).toBe('57 messages about your orders')
  for (const quoted of names.slice(1)) expect(received[1]!.text).toContain(quoted)
  const [last] = await db.select().from(orderMessages).where(eq(orderMessages.text, 'Text 57.'))
  expect(received[1]!.text).toContain(`View order:\n${shopUrl}/admin/orders/${last!.orderId}/show\n`)
})

test('messages to a buyer are grouped for each order', async () => {
  const { db, shopId, tell, addMessage, number } = await startEmailedOrder()
  const { deliver, received } = createRecordingMailbox(db, shopUrl)
  const [line] = await addOrderLines(db, [{ shopId, ...opalLine, contact: vera }])
  const [other] = await db.select().from(orders).where(eq(orders.id, line!.orderId))
  const message = { shopId, orderId: other!.id, from: 'seller', text: 'About the other order.' } as const
  const [row] = await db.insert(orderMessages).values(message).returning()
  await queueOrderEmails(db, other!, { kind: 'message', messageId: row!.id, from: 'seller' })
  for (const n of [1, 2]) {
    const { id } = await addMessage('seller', `Text ${n}.`)
    await tell({ kind: 'message', messageId: id, from: 'seller' })
  }

  await deliver()

  expect(received.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `Welo: 2 messages about your order ${number}`,
      `Welo: a message about your order W-${other!.number}`,
    ].toSorted(),
  )
})

test('lines that are added to a confirmed order are two updates to its customer: the first line, and the other 24', async () => {
  const { db, visitor, admin, orderId, readEmails } = await startEmailedOrder()
  const { deliver, received } = createRecordingMailbox(db, shopUrl)
  const stone = await admin.createItem(buildItemBody({ title: 'Pearl', slug: 'pearl', price: 10 }))
  const addLine = async (question: string) => {
    const enquiry = { items_id: stone.id, action_type: 'enquiry', contact: vera, question } as const
    await visitor.createOrderLine({ ...enquiry, checkout_id: orderId, checkout_size: 1 })
    await deliver()
  }
  // Queues the receipt, because the order has no emails.
  await addLine('Line 0?')
  received.length = 0
  for (let n = 1; n <= 25; n += 1) await addLine(`Line ${n}?`)
  const toVera = () => received.filter(({ to }) => to === vera.email)
  expect(toVera()).toHaveLength(1)
  await advanceEmailTime(db, 6)
  await deliver()

  expect(toVera()).toHaveLength(2)
  expect(toVera().map(({ text }) => text.match(/Pearl/g)?.length)).toEqual([1, 24])
  expect((await readEmails()).filter(({ lane }) => lane === 'confirmed')).toHaveLength(3)
})

test('updates to a customer that are sent as one show the lines since the first of them', async () => {
  const { db, shopId, orderId } = await startEmailedOrder()
  const { deliver, received } = createRecordingMailbox(db, shopUrl)
  // The last one is due first.
  for (const [itemName, minutes, delay] of [
    ['Pearl', 60, 0],
    ['Ruby', 30, -60_000],
  ] as const) {
    const queued = { recipient: vera.email, orderId, values: { side: 'buyer' }, delay } as const
    const { id } = await addEmail(db, shopId, { kind: 'order_update', ...queued })
    const createdAt = new Date(Date.now() - minutes * 60_000)
    await db.update(emails).set({ createdAt, turn: 0 }).where(eq(emails.id, id))
    const line = { ...opalLine, itemName, contact: vera }
    await addOrderLines(db, [{ shopId, checkoutId: orderId, createdAt, ...line }])
  }

  await deliver()

  expect(received).toHaveLength(1)
  expect(received[0]!.text).toMatch(/Pearl[^]*Ruby/)
})

/** Starts a mail server that rejects every email with the marker as spam, and a shop that sends to it. */
const startWithFilter = async (marker: string) => {
  const onData: SMTPServerOptions['onData'] = async (stream, _session, done) => {
    const source = await text(stream)
    done(source.includes(marker) ? smtpError(554, '5.7.1 Message rejected as spam') : null)
  }
  const { url } = await startSmtp({ onData })
  const shop = await startShopWithAdmin()
  const { db, shopId } = shop
  const env = { DATA_DIR: createTemporaryDirectory(), PUBLIC_URL: shopUrl, SMTP_URL: url }
  const { deliver } = openMailbox(db, loadConfig(env))
  const read = () => db.select().from(emails).orderBy(asc(emails.id))
  const write = async (words: string) => {
    const message = { kind: 'contact', name: 'Eve', email: 'eve@example.com', text: words } as const
    const [row] = await db
      .insert(messages)
      .values({ shopId, phone: '', bodyDigest: '', ...message })
      .returning()
    const values = { message_id: row!.id }
    await addEmail(db, shopId, { kind: 'message_notice', recipient: seller, values })
  }
  return { ...shop, deliver, read, write }
}

test('if the mail server rejects the text of a group as spam, its emails are sent one by one, and only one of them fails', async () => {
  const { db, deliver, read, write } = await startWithFilter('GTUBE')
  await write('The first message')
  await deliver()
  for (const words of ['I want to buy the opal', 'GTUBE', 'When are you open?']) await write(words)
  await deliver()
  await advanceEmailTime(db, 6)
  await deliver()

  expect((await read()).map(({ state, subject }) => [state, subject])).toEqual([
    ['sent', 'Message from Eve: The first message'],
    ['sent', 'Message from Eve: I want to buy the opal'],
    ['failed', 'Message from Eve: GTUBE'],
    ['sent', 'Message from Eve: When are you open?'],
  ])
})

test.runIf(inject('engine') === 'postgresql')(
  'several instances claim the emails of one group at the same time without a deadlock, and one sends them',
  { tags: 'postgresql', timeout: 60_000 },
  async () => {
    const { db, shopId } = await startShopWithAdmin()
    for (let round = 0; round < 20; round += 1) {
      await db.delete(emails)
      const notice = { shopId, recipient: seller, values: { message_id: 1 } }
      await queueEmail(db, messageNotice, ...Array.from({ length: 6 }, () => notice))

      const claims = await Promise.all([1, 2, 3].map(() => claimEmail(db, emailBudget)))

      expect(claims.filter((one) => one?.isAccepted)).toHaveLength(1)
    }
  },
)
