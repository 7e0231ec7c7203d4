import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../../server/database/schema.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import { startEmailWithSmtp } from '../../support/email/startEmail.ts'

const recipient = 'ada@example.com'

/** Starts a shop that sends emails, with a function that adds sent ones. */
const start = async () => {
  const email = await startEmailWithSmtp()
  const { db, shopId } = email
  return {
    ...email,
    /** Adds emails that were sent just now, by default receipts to Ada's unconfirmed address. */
    addSent: (count: number, change: (n: number) => Partial<typeof emails.$inferInsert> = () => ({})) =>
      db.insert(emails).values(
        Array.from({ length: count }, (_, n) => {
          const sent = { state: 'sent', sentAt: sql`now()` as never } as const
          return { shopId, recipient, kind: 'order_receipt', lane: 'guest', ...sent, ...change(n) } as const
        }),
      ),
  }
}

test('an unconfirmed mailbox gets five emails of all kinds an hour, in any spelling, and the rest in later hours', async () => {
  const { add, addSent, sendDue, received, advanceTime, read } = await start()
  const spellings = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+opal@googlemail.com', 'ADA@GMAIL.COM']
  await addSent(2, (n) => ({ kind: 'back_in_stock', recipient: spellings[n]! }))
  await addSent(1, () => ({ kind: 'order_update', recipient: spellings[2]! }))
  await add({ kind: 'back_in_stock', recipient: spellings[3]! })
  await add({ kind: 'back_in_stock', recipient: spellings[0]! })
  await add({ kind: 'order_update', recipient: spellings[1]!, values: { side: 'buyer' } })
  await add({ kind: 'order_receipt', recipient: spellings[2]! })
  await add({ recipient: spellings[0]! })

  await sendDue()
  expect(received).toHaveLength(3)
  const waiting = (await read()).filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ kind }) => kind)).toEqual(['order_update', 'order_receipt'])
  for (const { tries, dueAt } of waiting) {
    expect(tries).toBe(0)
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
  }
  await advanceTime(61)
  await sendDue()

  expect(received).toHaveLength(5)
  expect((await read()).every(({ state }) => state === 'sent')).toBe(true)
})

test('a sign-up link counts toward the limit of an unconfirmed mailbox', async () => {
  const { db, add, addSent, sendDue, read } = await start()
  await addSent(4, () => ({ kind: 'sign_up_link', shopId: null }))
  for (let n = 0; n < 2; n += 1) await addEmail(db, null, { kind: 'sign_up_link' })
  await addEmail(db, null, { kind: 'password_link' })
  await add({ kind: 'order_receipt' })

  await sendDue()

  const states = (await read()).slice(4).map(({ kind, state }) => [kind, state])
  expect(states).toEqual([
    ['sign_up_link', 'sent'],
    ['sign_up_link', 'waiting'],
    ['password_link', 'sent'],
    ['order_receipt', 'sent'],
  ])
})

test('a confirmed mailbox gets twenty receipts and updates an hour', async () => {
  const { add, addSent, sendDue, received, db, advanceTime } = await start()
  await addSent(19, () => ({ lane: 'confirmed' }))
  for (let n = 0; n < 3; n += 1) await add({ kind: 'order_receipt' })
  await db.update(emails).set({ lane: 'confirmed' })

  await sendDue()
  expect(received).toHaveLength(1)
  await advanceTime(61)
  await sendDue()

  expect(received).toHaveLength(3)
})

test('emails of other lanes to the same mailbox are not limited and count toward no limit', async () => {
  const { add, addSent, sendDue, received } = await start()
  for (const lane of ['confirmed', 'account', 'seller', 'alert'] as const) await addSent(5, () => ({ lane }))
  for (let n = 0; n < 6; n += 1) await add({ kind: 'message_reply' })
  await add({ kind: 'order_receipt' })

  await sendDue()

  expect(received).toHaveLength(7)
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
    lastReply: expect.stringContaining('at most five emails an hour before it is confirmed'),
    leaseId: null,
  })
})

test('receipts sent or postponed while the clock was days ahead do not count toward the limit', async () => {
  const { add, addSent, sendDue, received } = await start()
  const ahead = sql`now() + interval '3 days'` as never
  await addSent(5, () => ({ createdAt: ahead, dueAt: ahead, sentAt: ahead }))
  await add({ kind: 'order_receipt' })

  await sendDue()

  expect(received).toHaveLength(1)
})
