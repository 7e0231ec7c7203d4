import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails, messages, orders } from '../../../server/database/schema.ts'
import { retryEmail } from '../../../server/emails/emailActions.ts'
import { erasePerson } from '../../../server/operations/person/erasePerson.ts'
import { personAt } from '../../../server/operations/person/person.ts'
import { addOrderLines, opalLine } from '../../support/database/addOrderLines.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import {
  createMailbox,
  createRecordingMailbox,
  createTestRenderer,
} from '../../support/email/createMailbox.ts'
import { advanceEmailTime } from '../../support/email/startEmail.ts'
import { shopUrl, startEmailedOrder } from '../../support/shop/startEmailedOrder.ts'

const start = async () => {
  const shop = await startEmailedOrder()
  const { db, shopId } = shop
  const { deliver, received } = createRecordingMailbox(db, shopUrl)
  const countUnsent = async () => (await shop.readEmails()).filter(({ state }) => state !== 'sent').length
  /** Queues the notice of a new order, as its checkout does. */
  const addNotice = async (name: string) => {
    const contact = { name, email: `${name}@example.com`, phone: '' }
    const [line] = await addOrderLines(db, [{ shopId, ...opalLine, contact }])
    const { orderId } = line!
    await addEmail(db, shopId, { kind: 'order_notice', recipient: 'hello@welo.example', orderId })
    return orderId
  }
  /** Stores message `n` of the contact form and queues its notice, as the form does. */
  const addFormMessage = async (n: number) => {
    const message = { name: `Eve ${n}`, email: `eve${n}@example.com`, text: `Text ${n}.` }
    const [row] = await db
      .insert(messages)
      .values({ shopId, kind: 'contact', phone: '', bodyDigest: '', ...message })
      .returning()
    const values = { message_id: row!.id }
    await addEmail(db, shopId, { kind: 'message_notice', recipient: 'hello@welo.example', values })
    return row!.id
  }
  return {
    ...shop,
    deliver,
    received,
    addNotice,
    addFormMessage,
    countUnsent,
    advance: (minutes: number) => advanceEmailTime(db, minutes),
  }
}

test(
  '28 messages about one order are two emails: the first message, and the other 27 five minutes later',
  { tags: 'postgresql' },
  async () => {
    const { addMessage, tell, deliver, received, advance, countUnsent, number } = await start()
    const write = async (n: number) => {
      const { id } = await addMessage('buyer', `Message ${n}.`)
      await tell({ kind: 'message', messageId: id, from: 'buyer' })
    }
    await write(1)
    await deliver()
    for (let n = 2; n <= 28; n += 1) await write(n)
    await deliver()
    expect(received.map(({ subject }) => subject)).toEqual([
      `Message about order ${number} from Vera Visitor`,
    ])

    await advance(6)
    await deliver()

    expect(received).toHaveLength(2)
    expect(received[1]!.subject).toBe(`27 messages about order ${number} from Vera Visitor`)
    const quoted = [...received[1]!.text.matchAll(/> Message (\d+)\./g)].map(([, n]) => Number(n))
    expect(quoted).toEqual(Array.from({ length: 27 }, (_, n) => n + 2))
    expect(await countUnsent()).toBe(0)
  },
)

test('messages of the two parties and about different orders are not grouped', async () => {
  const { addMessage, tell, deliver, received } = await start()
  for (const from of ['buyer', 'seller'] as const) {
    const { id } = await addMessage(from, `From ${from}`)
    await tell({ kind: 'message', messageId: id, from })
  }

  await deliver()

  expect(received.map(({ to }) => to).toSorted()).toEqual(['hello@welo.example', 'vera@example.com'])
})

test('60 new orders are two emails to the seller: the first notice, and a list of the others with the first 20', async () => {
  const { addNotice, deliver, received, advance, countUnsent, readEmails, db } = await start()
  const first = await addNotice('buyer0')
  await deliver()
  const others: string[] = []
  for (let n = 1; n < 60; n += 1) others.push(await addNotice(`buyer${n}`))
  await deliver()
  expect(received.map(({ subject }) => subject)).toEqual([expect.stringContaining('from buyer0: Opal')])
  await advance(6)
  await deliver()

  expect(received).toHaveLength(2)
  const { subject, text } = received[1]!
  expect(subject).toBe('59 new orders')
  const listed = await db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.id, others.slice(0, 20)))
  for (const { number } of listed) expect(text).toContain(`- W-${number}, buyer`)
  for (const id of others.slice(0, 20)) expect(text).toContain(`${shopUrl}/admin/orders/${id}/show`)
  expect(text).toContain('Opal, Price on request')
  expect(text).toContain('and 39 more')
  expect(text).toContain(`${shopUrl}/admin/orders\n`)
  expect(text).not.toContain(others[20])
  expect(await countUnsent()).toBe(0)
  // The erasure of one of these customers finds the email by its Message-ID.
  const uids = new Set((await readEmails()).map(({ uid }) => uid))
  expect(uids.size).toBe(2)
  expect((await readEmails()).map(({ orderId }) => orderId)).toContain(first)
})

test('messages from forms are grouped with their texts, and without those that were deleted', async () => {
  const { db, deliver, received, advance, countUnsent, addFormMessage } = await start()
  await addFormMessage(1)
  await deliver()
  const ids = [await addFormMessage(2), await addFormMessage(3), await addFormMessage(4)]
  await db.delete(messages).where(eq(messages.id, ids[1]!))
  await deliver()
  await advance(6)
  await deliver()

  expect(received.map(({ subject }) => subject)).toEqual([
    'Message from Eve 1: Text 1.',
    "2 messages from your shop's forms",
  ])
  expect(received[1]!.text).toContain('Message from Eve 2 (eve2@example.com):\n> Text 2.')
  expect(received[1]!.text).toContain('> Text 4.')
  expect(await countUnsent()).toBe(0)
})

test.each([
  ['first', 2],
  ['last', 4],
])(
  'erasing the author of the %s message that waits in a group removes it and keeps the others',
  async (_, n) => {
    const { db, shopId, deliver, received, advance, countUnsent, addFormMessage } = await start()
    await addFormMessage(1)
    await deliver()
    for (const waiting of [2, 3, 4]) await addFormMessage(waiting)
    await deliver()

    await db.transaction((tx) => erasePerson(tx, personAt(shopId, `eve${n}@example.com`)))
    await advance(6)
    await deliver()

    expect(received).toHaveLength(2)
    const quoted = [...received[1]!.text.matchAll(/> Text (\d)\./g)].map(([, found]) => Number(found))
    expect(quoted).toEqual([2, 3, 4].filter((waiting) => waiting !== n))
    expect(received[1]!.text).not.toContain(`Eve ${n}`)
    expect(await countUnsent()).toBe(0)
  },
)

test('erasing a buyer whose new order waits in a group removes their name and keeps the others', async () => {
  const { addNotice, deliver, received, advance, countUnsent, db, shopId } = await start()
  for (const name of ['buyer0', 'ada', 'ben', 'cy']) {
    await addNotice(name)
    await deliver()
  }

  await db.transaction((tx) => erasePerson(tx, personAt(shopId, 'ada@example.com')))
  await advance(6)
  await deliver()

  expect(received).toHaveLength(2)
  const { text } = received[1]!
  for (const name of ['ben', 'cy']) expect(text).toMatch(new RegExp(`- W-\\d+, ${name}`))
  expect(text).not.toContain('ada')
  expect(await countUnsent()).toBe(0)
})

test('changes to several orders are listed with one line each', async () => {
  const { addNotice, deliver, received, advance, db, shopId } = await start()
  const ids = [await addNotice('ada'), await addNotice('ben'), await addNotice('cy')]
  await db.delete(emails)
  for (const orderId of ids) {
    const values = { side: 'seller', to: 'cancelled', by: 'customer' } as const
    await addEmail(db, shopId, { kind: 'order_news', recipient: 'hello@welo.example', orderId, values })
    await deliver()
  }
  await advance(6)
  await deliver()

  expect(received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order W-\d+: ada cancelled the order$/),
    '2 orders have changed',
  ])
  expect(received[1]!.text).toMatch(/- Order W-\d+: ben cancelled the order\n.*\n- Order W-\d+: cy cancelled/)
})

test('an admin’s retry sends an email of a group alone and without delay', async () => {
  const { addNotice, deliver, received, readEmails, db, shopId } = await start()
  await addNotice('buyer0')
  await deliver()
  for (const name of ['ada', 'ben']) await addNotice(name)
  await deliver()
  const { id } = (await readEmails()).at(-1)!

  await db.transaction((tx) => retryEmail(tx, { shopId, id }, new Map()))
  await deliver()

  expect(received.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('from buyer0'),
    expect.stringContaining('from ben'),
  ])
})

test('emails of a group whose sending fails stay in the queue and are sent later', async () => {
  const { addNotice, deliver, received, advance, countUnsent, readEmails, db } = await start()
  await addNotice('buyer0')
  await deliver()
  for (const name of ['ada', 'ben', 'cy']) await addNotice(name)
  await deliver()
  await advance(6)
  const delivery = { deliver: async () => Promise.reject(new Error('no connection')), close: () => {} }
  const { openInstance } = createMailbox(db, {
    writeEmail: createTestRenderer(shopUrl).render,
    openDelivery: () => delivery,
  })
  const instance = await openInstance()
  await expect.poll(async () => (await readEmails()).map(({ tries }) => tries)).toContain(1)
  await instance.close()
  expect(await countUnsent()).toBe(3)

  await advance(6)
  await deliver()

  expect(received.at(-1)!.subject).toBe('3 new orders')
  expect(await countUnsent()).toBe(0)
})
