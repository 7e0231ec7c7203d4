import { and, eq, sql } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, inject, test } from 'vitest'
import { emailLanes, type EmailLane } from '../../../dataProvider/resources/emails.ts'
import { emails } from '../../../server/database/schema.ts'
import { claimEmail } from '../../../server/emails/claimEmail.ts'
import type { Database } from '../../../server/database/database.ts'
import { recordOutcome } from '../../../server/emails/outcome.ts'
import { queueEmail } from '../../../server/emails/queue.ts'
import { passwordChanged, passwordLink, signUpLink } from '../../../server/identity/embedded/emails.ts'
import { estimateOpening, readUsage } from '../../../server/emails/lanes.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { emailBudget } from '../../support/email/createMailbox.ts'
import { startEmail, startEmailWithSmtp } from '../../support/email/startEmail.ts'
import { smtpError } from '../../support/servers/startSmtp.ts'

/** Starts a queue with a budget. `fill` inserts due emails of a lane, each to another address. */
const start = async (perHour: number, perDay = 10_000) => {
  const env = { EMAILS_PER_HOUR: String(perHour), EMAILS_PER_DAY: String(perDay) }
  const email = await startEmail({ env })
  const { db, shopId } = email
  const fill = async (lane: EmailLane, count: number, values: Partial<typeof emails.$inferInsert> = {}) => {
    const row = { shopId, kind: 'message_reply', lane, ...values }
    const rows = Array.from({ length: count }, (_, n) => ({ ...row, recipient: `${lane}${n}@example.com` }))
    await db.insert(emails).values(rows)
  }
  const count = (lane: EmailLane, state: 'sent' | 'waiting') =>
    db.$count(emails, and(eq(emails.lane, lane), eq(emails.state, state)))
  return { ...email, env: { EMAILS_PER_HOUR: perHour, EMAILS_PER_DAY: perDay }, fill, count }
}

const sentJustNow = { state: 'sent', sentAt: sql`now()` as never } as const

/** The reserves of a budget of 40 emails. */
const reserves: { lane: EmailLane; reserve: number }[] = [
  { lane: 'account', reserve: 6 },
  { lane: 'seller', reserve: 6 },
  { lane: 'confirmed', reserve: 4 },
  { lane: 'guest', reserve: 4 },
  { lane: 'alert', reserve: 2 },
]

test.for(reserves)(
  'the lane $lane keeps its reserve while all others are flooded',
  async ({ lane, reserve }) => {
    const { fill, sendDue, count, db } = await start(40)
    for (const other of emailLanes) if (other !== lane) await fill(other, 40)
    await sendDue()
    const isSent = eq(emails.state, 'sent')
    expect(await db.$count(emails, isSent)).toBe(40 - reserve)

    await fill(lane, 10)
    await sendDue()

    expect(await count(lane, 'sent')).toBe(reserve)
    expect(await db.$count(emails, isSent)).toBe(40)
  },
)

test('unconfirmed guests get at most half of the budget, even if no other lane uses its reserve', async () => {
  const { fill, sendDue, count, advanceTime } = await start(20)
  await fill('guest', 25)

  await sendDue()
  expect(await count('guest', 'sent')).toBe(10)
  await advanceTime(61)
  await sendDue()

  expect(await count('guest', 'sent')).toBe(20)
  expect(await count('guest', 'waiting')).toBe(5)
})

test('alerts to the seller get at most a fifth of the budget', async () => {
  const { fill, sendDue, count } = await start(20)
  await fill('alert', 10)

  await sendDue()

  expect(await count('alert', 'sent')).toBe(4)
})

test('after ten emails of a lane from one network, its others use only the common part of the budget', async () => {
  const { fill, sendDue, count } = await start(40)
  await fill('account', 40, { turn: 10, shopId: null })
  await sendDue()
  expect(await count('account', 'sent')).toBe(18)

  for (const { lane, reserve } of reserves) await fill(lane, reserve + 2, { turn: 9, shopId: null })
  await sendDue()

  expect(await count('account', 'sent')).toBe(18 + 6)
  for (const { lane, reserve } of reserves.slice(1)) expect(await count(lane, 'sent')).toBe(reserve)
})

test.runIf(inject('engine') === 'postgresql')(
  'an instance claims no late email in place of an early one that another instance claims',
  { tags: 'postgresql' },
  async () => {
    const { fill, db, env } = await start(10)
    await fill('account', 10, { ...sentJustNow, turn: 10 })
    await fill('account', 2, { turn: 10 })
    await fill('account', 1, { turn: 0 })

    await db.transaction(async (other) => {
      await claimEmail(other, env)
      expect(await claimEmail(db, env)).toBeUndefined()
    })
  },
)

/** Sends all emails that may be sent now, without a delivery. */
const sendAll = async (db: Database) => {
  for (;;) {
    const claimed = await claimEmail(db, emailBudget)
    if (!claimed) return
    if (claimed.isAccepted) await recordOutcome(db, claimed.job, { state: 'sent' })
  }
}

test.for([
  ['190 sign-ups from one network delay no sign-up of another', signUpLink, signUpLink],
  ['190 sign-ups from one network delay no password reset of another', signUpLink, passwordLink],
  ['190 account emails of a stolen session delay no password reset', passwordChanged, passwordLink],
] as const)('%s', async ([, flood, kind]) => {
  const { db } = await openTestDatabase()
  const invented = Array.from({ length: 190 }, (_, n) => ({
    shopId: null,
    recipient: `invented${n}@example.com`,
    network: 'attacker',
  }))
  await queueEmail(db, flood, ...invented)
  await sendAll(db)

  const mine = { shopId: null, recipient: 'owner@example.com', network: 'owner' }
  const [email] = await queueEmail(db, kind, mine)
  await sendAll(db)

  expect(await db.select().from(emails).where(eq(emails.id, email!.id))).toMatchObject([{ state: 'sent' }])
})

test('the budget of a day applies across hours, and it cancels no email', async () => {
  const { fill, sendDue, count, advanceTime, db } = await start(1_000, 20)
  await fill('seller', 30)

  await sendDue()
  const first = await count('seller', 'sent')
  await advanceTime(61)
  await sendDue()
  expect(await count('seller', 'sent')).toBe(first)
  await advanceTime(24 * 60)
  await sendDue()

  expect(await count('seller', 'sent')).toBeGreaterThan(first)
  expect(first).toBe(12)
  expect(await db.$count(emails, eq(emails.state, 'cancelled'))).toBe(0)
})

test('the budget covers all shops and emails about accounts', async () => {
  const { fill, sendDue, count } = await start(10)
  await fill('account', 5, { ...sentJustNow, shopId: null })
  await fill('guest', 3, sentJustNow)
  await fill('seller', 2)

  await sendDue()

  // One is reserved for the seller's emails, and one for those of confirmed customers.
  expect(await count('seller', 'sent')).toBe(1)
})

test('emails sent while the clock was ahead do not count', async () => {
  const { fill, sendDue, count } = await start(10)
  await fill('seller', 20, { ...sentJustNow, sentAt: sql`now() + interval '3 days'` as never })
  await fill('account', 1)

  await sendDue()

  expect(await count('account', 'sent')).toBe(1)
})

test('a lane that waits opens when the first email that uses its part is an hour old', async () => {
  const { fill, db, env } = await start(10)
  const ago = (minutes: number) => sql`now() - ${minutes}::float8 * interval '1 minute'` as never
  await fill('guest', 1, { ...sentJustNow, sentAt: ago(50) })
  await fill('guest', 4, { ...sentJustNow, sentAt: ago(10) })
  const usage = await readUsage(db)

  const minutes = (estimateOpening({ lane: 'guest', turn: 0 }, usage, env)! - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect(estimateOpening({ lane: 'account', turn: 0 }, usage, env)).toBeNull()
})

test('2,950 waiting guest emails do not delay an email about an account', async () => {
  const { fill, openInstance, count, db } = await start(300, 1_500)
  await fill('guest', 2_950)
  await fill('account', 1, { shopId: null })

  const instance = await openInstance()
  await expect.poll(() => count('account', 'sent')).toBe(1)
  await instance.close()

  expect(await db.$count(emails, eq(emails.state, 'sent'))).toBeLessThan(10)
})

test('after a day without a mail server, the emails of a full lane are sent in the order of their turns', async () => {
  let isDown = true
  const smtp: SMTPServerOptions = {
    onMailFrom: (_address, _session, done) => done(isDown ? smtpError(421, 'Try again later') : null),
  }
  const env = { EMAILS_PER_HOUR: '8' }
  const { db, shopId, sendDue, received, advanceTime, read } = await startEmailWithSmtp({ smtp, env })
  const turns = [0, 0, 1, 1, 2, 3, 4, 5, 6]
  await db.insert(emails).values(
    turns.map((turn, n) => {
      const recipient = `turn${turn}@host${n}.example`
      return { shopId, kind: 'order_receipt', lane: 'guest', recipient, turn } as const
    }),
  )
  for (let hour = 0; hour < 24; hour += 3) {
    await sendDue()
    await advanceTime(180)
  }
  expect(received).toEqual([])

  isDown = false
  await advanceTime(5 * 60)
  const batches: number[][] = []
  for (const hour of [0, 1, 2]) {
    await sendDue()
    await advanceTime(61)
    const sent = received.map(({ to: [to = ''] }) => Number(/turn(\d+)@/.exec(to)?.[1]))
    batches.push(sent.slice(4 * hour))
  }

  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  expect(batches.map(sorted)).toEqual([turns.slice(0, 4), turns.slice(4, 8), turns.slice(8)])
  expect((await read()).every(({ state }) => state === 'sent')).toBe(true)
})
