import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailCalls } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { emails } from '../../../server/database/schema.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import { startShopWithAdmin, testConfig } from '../../support/shop/startShop.ts'

test('ADM-30 the list of emails describes the budget and each lane of the server, and when a lane that waits may send again', async () => {
  const { db, shopId, admin } = await startShopWithAdmin()
  const { listEmails } = emailCalls(admin.fetcher, testConfig)
  const sent = {
    shopId,
    kind: 'order_receipt',
    recipient: 'ada@example.com',
    lane: 'guest',
    state: 'sent',
  } as const
  const sentAt = sql`now() - interval '20 minutes'` as never
  await db.insert(emails).values(Array.from({ length: 150 }, () => ({ ...sent, sentAt })))
  await addEmail(db, shopId, { kind: 'order_receipt' })

  const { budget, lanes } = await listEmails({ page: 1 })

  expect(budget).toEqual({ hour: 300, day: 1_500 })
  expect(lanes!.map(({ lane, reserved }) => [lane, reserved.hour, reserved.day])).toEqual([
    ['account', 45, 225],
    ['seller', 45, 225],
    ['confirmed', 30, 150],
    ['alert', 15, 75],
    ['guest', 30, 150],
  ])
  expect(lanes!.at(-1)).toMatchObject({
    waiting: 1,
    sent: { hour: 150, day: 150 },
    opens_at: expect.any(Number),
  })
  expect(Math.round((lanes!.at(-1)!.opens_at! - Date.now()) / 60_000)).toBe(40)
  expect(lanes![0]).toMatchObject({ waiting: 0, sent: { hour: 0, day: 0 }, opens_at: null })
})

test('ADM-30 a lane in which only late emails of one network wait is described as waiting, although its reserve is unused', async () => {
  const { db, shopId, admin } = await startShopWithAdmin()
  const { listEmails } = emailCalls(admin.fetcher, testConfig)
  const email = { shopId, kind: 'message_reply', recipient: 'ada@example.com', lane: 'seller' } as const
  const sent = { ...email, turn: 10, state: 'sent', sentAt: sql`now()` as never } as const
  await db.insert(emails).values(Array.from({ length: 135 }, () => sent))
  const readOpening = async () => {
    const { lanes } = await listEmails({ page: 1 })
    return lanes!.find(({ lane }) => lane === 'seller')!.opens_at
  }

  await db.insert(emails).values({ ...email, turn: 10 })
  expect(await readOpening()).toEqual(expect.any(Number))
  await db.insert(emails).values(email)
  expect(await readOpening()).toBeNull()
})
