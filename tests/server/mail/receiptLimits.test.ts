import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, embeddedIssuer, identityUsers, mails } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { queueDue } from '../../../server/mail/openMail.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { startMailWithSmtp } from '../../support/mail/startMail.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'

const recipient = 'ada@example.com'

/** A shop that mails, with an item, those who order it, and what it has mailed already. */
const start = async () => {
  const mail = await startMailWithSmtp()
  const { db, shopId } = mail
  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  let customerNumber = 0
  return {
    ...mail,
    /** So many emails, receipts to Ada unless said otherwise, that were sent just now. */
    addSent: (count: number, change: (n: number) => Partial<typeof mails.$inferInsert> = () => ({})) =>
      db.insert(mails).values(
        Array.from({ length: count }, (_, n) => ({
          shopId,
          kind: 'order_receipt',
          recipient,
          state: 'sent' as const,
          sentAt: sql`now()` as never,
          ...change(n),
        })),
      ),
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
    /** So many orders of that customer; answers their ids. */
    order: async (customerId: number, count: number) => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID())
      const item = { itemId, itemName: 'Stone', itemDescription: '', itemType: 'Product' } as const
      for (const checkoutId of ids)
        await addOrderLines(db, [{ shopId, ...item, actionType: 'enquiry', customerId, checkoutId }])
      return ids
    },
    /** How many have arrived at that address. */
    countAt: (address: string) => mail.received.filter(({ to }) => to.includes(address)).length,
  }
}

test('an address gets five receipts an hour, however it is written, and the others in their hour; of another kind as many', async () => {
  const { add, addSent, sendDue, received, advanceTime, read } = await start()
  const spellings = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+opal@googlemail.com', 'ADA@GMAIL.COM']
  await addSent(4, (n) => ({ kind: 'back_in_stock', recipient: spellings[n]! }))
  for (let n = 0; n < 3; n += 1) await add({ kind: 'back_in_stock', recipient: spellings[n]! })
  await add({ kind: 'order_receipt', recipient: 'ada@gmail.com' })
  await add({ recipient: 'ada@gmail.com' })

  await sendDue()
  expect(received).toHaveLength(3)
  const waiting = (await read()).filter(({ state }) => state === 'waiting')
  expect(waiting).toHaveLength(2)
  for (const { tries, dueAt } of waiting) {
    expect(tries).toBe(0)
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
  }
  await advanceTime(61)
  await sendDue()

  expect(received).toHaveLength(5)
  expect((await read()).every(({ state }) => state === 'sent')).toBe(true)
})

test.for([
  ['of cancelled orders', { kind: 'order_news', values: { to: 'cancelled', by: 'admin' } }],
  ['of what joins an order', { kind: 'order_update', values: {} }],
] as const)('an address gets five mails an hour %s, the seller all', async ([, mail]) => {
  const { add, addSent, sendDue, countAt } = await start()
  const to = (side: string) => ({
    ...mail,
    recipient: `${side}@example.com`,
    values: { ...mail.values, side },
  })
  for (const side of ['buyer', 'seller']) {
    await addSent(4, () => to(side))
    for (let n = 0; n < 2; n += 1) await add(to(side))
  }

  await sendDue()

  expect([countAt('buyer@example.com'), countAt('seller@example.com')]).toEqual([1, 2])
})

test('visitors make a shop mail sixty receipts an hour, customers as many as they order', async () => {
  const { add, addSent, sendDue, received, advanceTime, signUp, order } = await start()
  const [customerOrder] = await order(await signUp(recipient), 1)
  const stranger = (n: number) => ({ orderId: crypto.randomUUID(), recipient: `stranger${n}@example.com` })
  await addSent(59, stranger)
  for (const n of [60, 61]) await add({ kind: 'order_receipt', ...stranger(n) })
  await add({ kind: 'order_receipt', orderId: customerOrder!, recipient })

  await sendDue()
  expect(received).toHaveLength(2)
  await advanceTime(61)
  await sendDue()
  expect(received).toHaveLength(3)
})

test('a customer gets a receipt for each order at the address that is verified, and takes nobody’s place', async () => {
  const { add, addSent, sendDue, received, signUp, order } = await start()
  const own = await order(await signUp(recipient), 6)
  await addSent(5, (n) => ({ orderId: own[n]!, recipient: 'Ada@Example.com' }))
  await addSent(4)
  await add({ kind: 'order_receipt', recipient })
  await add({ kind: 'order_receipt', recipient })
  await add({ kind: 'order_update', orderId: own[5]!, recipient, values: { side: 'buyer' } })

  await sendDue()

  expect(received).toHaveLength(2)
})

test.each<[string, string, Parameters<Awaited<ReturnType<typeof start>>['signUp']>[1]]>([
  ['an address that is not verified', recipient, { emailVerified: false }],
  ['an address that another provider knows', recipient, { issuer: 'https://clerk.example' }],
  ['the verified address of somebody else', 'ben@example.com', {}],
])('a customer’s receipts to %s are limited', async (_, address, account) => {
  const { add, addSent, sendDue, received, signUp, order } = await start()
  await signUp('ben@example.com')
  const own = await order(await signUp(recipient, account), 6)
  await addSent(5, (n) => ({ orderId: own[n]!, recipient: address }))
  await add({ kind: 'order_receipt', orderId: own[5]!, recipient: address })

  await sendDue()

  expect(received).toHaveLength(0)
})

test('what waits has a place: five in each hour, and what has none within two days is cancelled', async () => {
  const { db, add, addSent, sendDue, sender, read } = await start()
  await addSent(5)
  for (let n = 0; n < 7; n += 1) await add({ kind: 'order_receipt' })
  await sendDue()

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

test('what was sent or postponed while the clock was days ahead takes no receipt’s place', async () => {
  const { add, addSent, sendDue, received } = await start()
  const ahead = sql`now() + interval '3 days'` as never
  await addSent(5, () => ({ createdAt: ahead, dueAt: ahead, sentAt: ahead }))
  await add({ kind: 'order_receipt' })

  await sendDue()

  expect(received).toHaveLength(1)
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
