import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, embeddedIssuer, identityUsers, emails } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { startQueueWorker } from '../../../server/jobs/startQueueWorker.ts'
import { emailQueue } from '../../../server/emails/queue.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { startEmailWithSmtp } from '../../support/email/startEmail.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'

const recipient = 'ada@example.com'

/** Starts a shop that sends emails, with functions that add customers, orders and sent emails. */
const start = async () => {
  const email = await startEmailWithSmtp()
  const { db, shopId } = email
  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  let customerNumber = 0
  return {
    ...email,
    /** Adds emails that were sent just now, by default receipts to Ada. */
    addSent: (count: number, change: (n: number) => Partial<typeof emails.$inferInsert> = () => ({})) =>
      db.insert(emails).values(
        Array.from({ length: count }, (_, n) => {
          const { kind = 'order_receipt', ...changed } = change(n)
          const limit = kind === 'back_in_stock' ? 'watches' : 'orders'
          const rateLimit = changed.values?.['side'] === 'seller' ? null : limit
          const sent = { state: 'sent', sentAt: sql`now()` as never } as const
          return { shopId, recipient, kind, rateLimit, ...sent, ...changed } as const
        }),
      ),
    /** Creates a customer of the embedded provider with a verified email address. Returns the customer's id. */
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
    order: async (customerId: number, count: number) => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID())
      const item = { itemId, itemName: 'Stone', itemDescription: '', itemType: 'Product' } as const
      for (const checkoutId of ids)
        await addOrderLines(db, [{ shopId, ...item, actionType: 'enquiry', customerId, checkoutId }])
      return ids
    },
    countAt: (address: string) => email.received.filter(({ to }) => to.includes(address)).length,
  }
}

test('an address gets five receipts an hour for each rate limit, in any spelling, and the rest in later hours', async () => {
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
  ['about cancelled orders', { kind: 'order_news', values: { to: 'cancelled', by: 'admin' } }],
  ['about lines added to an order', { kind: 'order_update', values: {} }],
] as const)('an address gets five emails an hour %s, and the seller gets all of them', async ([, email]) => {
  const { add, addSent, sendDue, countAt } = await start()
  const to = (side: 'buyer' | 'seller') => ({
    ...email,
    recipient: `${side}@example.com`,
    values: { ...email.values, side },
  })
  for (const side of ['buyer', 'seller'] as const) {
    await addSent(4, () => to(side))
    for (let n = 0; n < 6; n += 1) await add(to(side))
  }

  await sendDue()

  expect([countAt('buyer@example.com'), countAt('seller@example.com')]).toEqual([1, 6])
})

test('a shop sends visitors at most sixty receipts an hour, and customers one for each order', async () => {
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

test('a customer’s receipts to the verified address have no rate limit and count toward none', async () => {
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
  ['an unverified address', recipient, { emailVerified: false }],
  ['the address of another provider’s account', recipient, { issuer: 'https://clerk.example' }],
  ['another customer’s verified address', 'ben@example.com', {}],
])('a customer’s receipts to %s are rate limited', async (_, address, account) => {
  const { add, addSent, sendDue, received, signUp, order } = await start()
  await signUp('ben@example.com')
  const own = await order(await signUp(recipient, account), 6)
  await addSent(5, (n) => ({ orderId: own[n]!, recipient: address }))
  await add({ kind: 'order_receipt', orderId: own[5]!, recipient: address })

  await sendDue()

  expect(received).toHaveLength(0)
})

test('delayed receipts are queued in order, five an hour, and one that would wait for more than two days is cancelled', async () => {
  const { db, add, addSent, sendDue, read } = await start()
  await addSent(5)
  for (let n = 0; n < 7; n += 1) await add({ kind: 'order_receipt' })
  await sendDue()

  const hours = (await read()).map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / 3_600_000))
  expect(hours.slice(5)).toEqual([1, 1, 1, 1, 1, 2, 2])
  await db
    .update(emails)
    .set({ dueAt: sql`now() + interval '48 hours'` })
    .where(eq(emails.state, 'waiting'))
  await add({ kind: 'order_receipt' })
  await sendDue()

  expect((await read()).at(-1)).toMatchObject({
    state: 'cancelled',
    lastReply:
      'Cancelled: the hourly email limit would have delayed this email by more than two days. To send it now, choose “Send again”.',
    leaseId: null,
  })
})

test('receipts sent or postponed while the clock was days ahead do not count toward the rate limit', async () => {
  const { add, addSent, sendDue, received } = await start()
  const ahead = sql`now() + interval '3 days'` as never
  await addSent(5, () => ({ createdAt: ahead, dueAt: ahead, sentAt: ahead }))
  await add({ kind: 'order_receipt' })

  await sendDue()

  expect(received).toHaveLength(1)
})

test('the worker claims all other emails before receipts', async () => {
  const { db, log, add } = await startEmailWithSmtp()
  const receipt = await add({ kind: 'order_receipt' })
  const reply = await add()

  const claimed: number[] = []
  const worker = await startQueueWorker(emailQueue, async ({ id }) => void claimed.push(id), {
    database: { db, engine: 'postgresql' },
    log,
    concurrency: 1,
  })
  onCleanup(worker.close)
  await expect.poll(() => claimed).toEqual([reply.id, receipt.id])
})
