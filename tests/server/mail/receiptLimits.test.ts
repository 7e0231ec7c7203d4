import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, embeddedIssuer, identityUsers, mails } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/store.ts'
import { queueDue } from '../../../server/mail/openMail.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { startMailWithSmtp } from '../../support/mail/startMail.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'

/** The same with an item, and those who order it. */
const start = async () => {
  const mail = await startMailWithSmtp()
  const { db, shopId } = mail
  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  let customerNumber = 0
  return {
    ...mail,
    /** A customer of the embedded provider, whose address it has seen to be theirs; answers the customer's id. */
    signUp: async (email: string, { issuer = embeddedIssuer, emailVerified = true } = {}) => {
      customerNumber += 1
      const subject = `user_${customerNumber}`
      await db.insert(identityUsers).values({ id: subject, name: 'Ada', email, emailVerified })
      const [customer] = await db
        .insert(customers)
        .values({ shopId, issuer, subject, customerNumber, fullName: 'Ada', email })
        .returning()
      return customer!.id
    },
    /** An order of that customer or, without one, of a visitor; answers the order's id. */
    order: async (customerId?: number) => {
      const checkoutId = crypto.randomUUID()
      const owner = customerId === undefined ? { visitorId: 'digest' } : { customerId }
      const item = { itemId, itemName: 'Stone', itemDescription: '', itemType: 'Product' } as const
      await addOrderLines(db, [{ shopId, ...item, actionType: 'enquiry', ...owner, checkoutId }])
      return checkoutId
    },
  }
}

test('an address gets five receipts an hour, however it is written, and the others in their hour; of another kind as many', async () => {
  const { add, sendDue, received, advanceTime, read } = await startMailWithSmtp()
  const spellings = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+opal@googlemail.com', 'ADA@GMAIL.COM']
  for (let n = 0; n < 8; n += 1) {
    await add({ kind: 'back_in_stock', recipient: spellings[n % 4]! })
  }
  await add({ kind: 'order_receipt', recipient: 'ada@gmail.com' })
  await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
  await add({ recipient: 'ada@gmail.com' })

  await sendDue()
  expect(received).toHaveLength(8)
  const waiting = (await read()).filter(({ state }) => state === 'waiting')
  for (const { tries, dueAt } of waiting) {
    expect(tries).toBe(0)
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
  }
  await advanceTime(61)
  await sendDue()

  expect(received).toHaveLength(11)
  expect((await read()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})

test('an address gets five news an hour that orders in its name are cancelled, their seller all', async () => {
  const { add, sendDue, received } = await startMailWithSmtp()
  const cancelled = { to: 'cancelled', by: 'admin' }
  for (let n = 0; n < 8; n += 1) {
    await add({ kind: 'order_news', recipient: 'ada@example.com', values: { ...cancelled, side: 'buyer' } })
    await add({
      kind: 'order_news',
      recipient: 'seller@example.com',
      values: { ...cancelled, side: 'seller' },
    })
  }
  await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
  await add({ kind: 'order_news', recipient: 'ada@example.com', values: { to: 'shipped', side: 'buyer' } })

  await sendDue()

  const count = (address: string) => received.filter(({ to }) => to.includes(address)).length
  expect([count('ada@example.com'), count('seller@example.com')]).toEqual([6, 8])
})

test('what joins an order is told its buyer within the same five an hour, its seller always', async () => {
  const { add, sendDue, received } = await startMailWithSmtp()
  for (let n = 0; n < 4; n += 1) {
    await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
    await add({ kind: 'order_update', recipient: 'ada@example.com', values: { side: 'buyer' } })
    await add({ kind: 'order_update', recipient: 'seller@example.com', values: { side: 'seller' } })
    await add({ kind: 'order_update', recipient: 'seller@example.com', values: { side: 'seller' } })
  }

  await sendDue()

  const count = (address: string) => received.filter(({ to }) => to.includes(address)).length
  expect([count('ada@example.com'), count('seller@example.com')]).toEqual([5, 8])
})

test('visitors make a shop mail sixty receipts an hour, customers as many as they order', async () => {
  const { add, sendDue, received, advanceTime, signUp, order } = await start()
  const customerOrder = await order(await signUp('ada@example.com'))
  for (let n = 0; n < 65; n += 1) {
    await add({ kind: 'order_receipt', orderId: crypto.randomUUID(), recipient: `stranger${n}@example.com` })
  }
  await add({ kind: 'order_receipt', orderId: customerOrder, recipient: 'ada@example.com' })

  await sendDue()
  expect(received).toHaveLength(61)
  await advanceTime(61)
  await sendDue()
  expect(received).toHaveLength(66)
})

test('a customer gets a receipt for each order at the address that is verified, and takes nobody’s place', async () => {
  const { add, sendDue, received, signUp, order } = await start()
  const ada = await signUp('ada@example.com')
  for (let n = 0; n < 4; n += 1) {
    await add({ kind: 'order_receipt', orderId: await order(ada), recipient: 'Ada@Example.com' })
    const values = { side: 'buyer' }
    await add({ kind: 'order_update', orderId: await order(ada), recipient: 'ada@example.com', values })
  }
  for (let n = 0; n < 6; n += 1) {
    await add({ kind: 'order_receipt', orderId: await order(), recipient: 'ada@example.com' })
  }

  await sendDue()

  expect(received).toHaveLength(8 + 5)
})

test.each<[string, string, Parameters<Awaited<ReturnType<typeof start>>['signUp']>[1]]>([
  ['another address', 'eve@example.com', {}],
  ['an address that is not verified', 'ada@example.com', { emailVerified: false }],
  ['an address that another provider knows', 'ada@example.com', { issuer: 'https://clerk.example' }],
  ['the verified address of somebody else', 'ben@example.com', {}],
])('a customer’s receipts to %s are limited', async (_, recipient, account) => {
  const { add, sendDue, received, signUp, order } = await start()
  await signUp('ben@example.com')
  const ada = await signUp('ada@example.com', account)
  for (let n = 0; n < 6; n += 1) await add({ kind: 'order_receipt', orderId: await order(ada), recipient })

  await sendDue()

  expect(received).toHaveLength(5)
})

test('what a verified address waits for is limited: a watch does not say who asked', async () => {
  const { add, sendDue, received, signUp } = await start()
  await signUp('ada@example.com')
  for (let n = 0; n < 6; n += 1) await add({ kind: 'back_in_stock', recipient: 'ada@example.com' })

  await sendDue()

  expect(received).toHaveLength(5)
})

test('what waits has a place: five in each hour, and what has none within two days is cancelled', async () => {
  const { db, add, idsOf, sender, read } = await startMailWithSmtp()
  for (let n = 0; n < 12; n += 1) await add({ kind: 'order_receipt' })
  for (const id of await idsOf()) await sender.send([id])

  const hours = (await read()).map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / 3_600_000))
  expect(hours.slice(5)).toEqual([1, 1, 1, 1, 1, 2, 2])
  await db
    .update(mails)
    .set({ dueAt: sql`now() + interval '48 hours'` })
    .where(eq(mails.state, 'waiting'))
  const { id } = await add({ kind: 'order_receipt' })
  await sender.send([id])

  expect((await read()).at(-1)).toMatchObject({
    state: 'cancelled',
    lastAnswer: 'More receipts were asked for than the shop sends in two days.',
    leaseId: null,
  })
})

test('what was made long ago and sent just now counts', async () => {
  const { db, add, idsOf, sender, received } = await startMailWithSmtp()
  for (let n = 0; n < 6; n += 1) await add({ kind: 'order_receipt' })
  await db.update(mails).set({ createdAt: sql`now() - interval '5 days'` })
  for (const id of await idsOf()) await sender.send([id])

  expect(received).toHaveLength(5)
})

test('what was sent or postponed while the clock was days ahead takes no receipt’s place', async () => {
  const { db, add, idsOf, sender, sendDue, received } = await startMailWithSmtp()
  for (let n = 0; n < 6; n += 1) await add({ kind: 'order_receipt' })
  for (const id of await idsOf()) await sender.send([id])
  const ahead = (column: unknown) => sql`${column} + interval '3 days'`
  await db
    .update(mails)
    .set({ createdAt: ahead(mails.createdAt), dueAt: ahead(mails.dueAt), sentAt: ahead(mails.sentAt) })
  await add({ kind: 'order_receipt' })

  await sendDue()

  expect(received).toHaveLength(7)
})

test('everything else goes before receipts', async () => {
  const { db, jobs, add } = await startMailWithSmtp()
  await add({ kind: 'order_receipt' })
  await add()
  await queueDue(db, jobs)

  const begun: number[] = []
  await jobs.work('mail', {
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    handle: async (batch) => void begun.push(...batch.map(({ id }) => id)),
  })
  onCleanup(jobs.close)
  await expect.poll(() => begun).toEqual([2, 1])
})
