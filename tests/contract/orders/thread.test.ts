import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { emails, orderMessages, orderNotes } from '../../../server/database/schema.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()

test('the admin and the customer write to each other, and the last message decides whether the order awaits a reply', async () => {
  const { admin, signUp, order } = shop
  const ada = await signUp()
  const { id } = await order(ada.api)
  const { version } = await ada.api.getOrder(id)

  const requested = await ada.api.sendOrderMessage(id, ' Is it natural? ')
  const answered = await admin.sendOrderMessage(id, 'It is.')

  expect(requested).toMatchObject({
    awaits_reply: true,
    messages: [{ from: 'buyer', text: 'Is it natural?' }],
  })
  expect(answered).toMatchObject({ awaits_reply: false, version })
  expect(await ada.api.getOrder(id)).toMatchObject({
    version,
    messages: [
      { from: 'buyer', text: 'Is it natural?', created_at: expect.any(Number) },
      { from: 'seller', text: 'It is.' },
    ],
  })
})

test(
  'a message or note sent twice is stored once, and another text with the same key is rejected',
  { tags: 'postgresql' },
  async () => {
    const { admin, signUp, order, db } = shop
    const ada = await signUp()
    const { id } = await order(ada.api)
    const before = [await db.$count(orderMessages), await db.$count(orderNotes)]

    await Promise.all([1, 2, 3].map(() => ada.api.sendOrderMessage(id, 'Hello', 'key')))
    // Customer and admin have separate idempotency keys.
    await admin.sendOrderMessage(id, 'Good day', 'key')
    for (const _time of [1, 2]) await admin.addOrderNote(id, 'Knows her stones', 'key')

    expect([await db.$count(orderMessages), await db.$count(orderNotes)]).toEqual([
      before[0]! + 2,
      before[1]! + 1,
    ])
    for (const other of [
      () => ada.api.sendOrderMessage(id, 'Hello?', 'key'),
      () => admin.addOrderNote(id, 'Other', 'key'),
    ])
      await expect(other()).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  },
)

test('a text of 10,000 characters is rejected with a field error, and a text with markup is stored unchanged', async () => {
  const { admin, signUp, order } = shop
  const ada = await signUp()
  const { id } = await order(ada.api)
  const markup = '<img src=x onerror=alert(1)>'.repeat(400).slice(0, 10_000)

  for (const text of [markup, '', '  \n ', 'x'.repeat(limits.orderMessage + 1)]) {
    for (const write of [() => ada.api.sendOrderMessage(id, text), () => admin.addOrderNote(id, text)])
      await expect(write()).rejects.toMatchObject({ status: 400, payload: { text: expect.any(String) } })
  }
  const kept = markup.slice(0, limits.orderMessage)
  const { messages } = await ada.api.sendOrderMessage(id, kept)

  expect(messages.map(({ text }) => text)).toEqual([kept])
})

test('no response to a customer contains notes or admin names', async () => {
  const { admin, signUp, order } = shop
  const ada = await signUp()
  const { id } = await order(ada.api)

  const noted = await admin.addOrderNote(id, 'Ask for cash')
  await admin.sendOrderMessage(id, 'Good day')

  expect(noted.notes).toEqual([
    { id: expect.any(Number), author: 'Ada Buyer', text: 'Ask for cash', created_at: expect.any(Number) },
  ])
  expect(await ada.api.getOrder(id)).not.toHaveProperty('notes')
  const visibleEvents = await admin.getTimeline(id)
  expect(visibleEvents).toMatchObject([
    { kind: 'placed', by: 'customer' },
    { kind: 'note', by: 'admin', by_name: 'Ada Buyer' },
    { kind: 'message', by: 'admin', by_name: 'Ada Buyer' },
  ])
  const own = await ada.api.getTimeline(id)
  expect(own).toMatchObject([
    { kind: 'placed', by: 'customer' },
    { kind: 'message', by: 'admin' },
  ])
  expect(JSON.stringify(own)).not.toContain('by_name')
})

test('a message from the admin or the customer is emailed once to the other, even from a link, and a payment to the customer', async () => {
  const { admin, signUp, order, visitor, setState, db } = shop
  const ada = await signUp()
  const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }
  const [adas, selams] = [await order(ada.api), await order(visitor, { contact })]
  const paid = { amount: 1, paid_on: '2026-11-20', method: 'cash', reference: '' } as const
  await setState(selams.id, 'accepted', 240)

  for (const _time of [1, 2]) {
    await ada.api.sendOrderMessage(adas.id, 'Is it natural?', 'key')
    await admin.sendOrderMessage(adas.id, 'It is.', 'key')
    await visitor.sendMessageByLink(selams.token, 'And mine?', 'key')
    await admin.addOrderNote(selams.id, 'Slow to pay', 'key')
    await admin.addPayment(selams.id, paid, 'key')
  }

  const emailed = async (id: string) => {
    const isNews = and(eq(emails.orderId, id), inArray(emails.kind, ['order_message', 'order_payment']))
    const rows = await db.select().from(emails).where(isNews).orderBy(emails.id)
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
  }
  expect(await emailed(adas.id)).toEqual([
    'order_message hello@welo.example',
    'order_message ada@example.com',
  ])
  expect(await emailed(selams.id)).toEqual([
    'order_message hello@welo.example',
    'order_payment selam@example.com',
  ])
})

test('a thread that is full rejects a message with the reason', async () => {
  const { signUp, order, db, shopId } = shop
  const ada = await signUp()
  const { id: orderId } = await order(ada.api)
  const full = Array.from({ length: limits.orderMessages }, () => ({
    shopId,
    orderId,
    from: 'buyer' as const,
    text: 'x',
  }))
  await db.insert(orderMessages).values(full)

  await expect(ada.api.sendOrderMessage(orderId, 'One more')).rejects.toMatchObject({
    status: 409,
    payload: { text: `An order can have at most ${limits.orderMessages} messages` },
  })
})
