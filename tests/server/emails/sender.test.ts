import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { emails } from '../../../server/database/schema.ts'
import { holdEmails } from '../../../server/emails/holds.ts'
import { correctFutureTimes } from '../../../server/jobs/queue.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import { openEmailWorker } from '../../../server/emails/openEmailWorker.ts'
import { emailQueue } from '../../../server/emails/queue.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import { deferred } from '../../support/waiting.ts'
import { emailContent, startEmail, startEmailWithSmtp } from '../../support/email/startEmail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'

test('several server instances send each email once', { tags: 'postgresql' }, async () => {
  const { add, openInstance, received, read } = await startEmailWithSmtp()
  for (let n = 0; n < 8; n += 1) await add({ recipient: `customer${n}@example.com` })

  await Promise.all([1, 2, 3].map(() => openInstance()))

  await expect
    .poll(async () => (await read()).map(({ state, tries }) => `${state} ${tries}`))
    .toEqual(Array(8).fill('sent 1'))
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual(
    (await read()).map(({ recipient }) => recipient).toSorted(),
  )
})

const hours = (count: number) => sql`now() + ${count}::int * interval '1 hour'`

test.each([
  ['queued', { createdAt: hours(3), dueAt: hours(3) }],
  ['scheduled for a retry', { dueAt: hours(24), tries: 1 }],
])('an email %s while the clock was ahead is sent after the clock is corrected', async (_, stored) => {
  const { db, add, sendDue, received } = await startEmailWithSmtp()
  await add()
  await db.update(emails).set(stored)

  await correctFutureTimes(db, emailQueue)
  await sendDue()

  expect(received).toHaveLength(1)
})

test('a lease taken while the clock was ahead lasts for the usual time', async () => {
  const { db, add, sendDue, received, advanceTime } = await startEmailWithSmtp()
  await add()
  await db.update(emails).set({ leaseId: crypto.randomUUID(), leasedUntil: hours(24) })

  await correctFutureTimes(db, emailQueue)

  await advanceTime(11)
  await sendDue()
  expect(received).toEqual([])
  await advanceTime(2)
  await sendDue()
  expect(received).toHaveLength(1)
})

test.each([
  ['a retry', { dueAt: hours(4), tries: 1 }],
  ['an email that waits for the next line of a checkout', { dueAt: sql`now() + interval '1 minute'` }],
  [
    'a lease of another instance',
    { leaseId: crypto.randomUUID(), leasedUntil: sql`now() + interval '12 minutes'` },
  ],
])('correcting future times does not change %s', async (_, stored) => {
  const { db, add, sendDue, read, received } = await startEmailWithSmtp()
  await add()
  await db.update(emails).set(stored)
  const before = await read()

  await correctFutureTimes(db, emailQueue)
  expect(await read()).toEqual(before)
  await sendDue()

  expect(received).toEqual([])
})

test('an email is rolled back with its transaction, and is not sent before its due time', async () => {
  const { db, shopId, add, sendDue, received, advanceTime, read } = await startEmailWithSmtp()
  await db
    .transaction(async (tx) => {
      await addEmail(tx, shopId, { recipient: 'gone@example.com' })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await add({ delay: 60_000 })

  await sendDue()
  expect(received).toEqual([])
  expect((await read())[0]).toMatchObject({ tries: 0, leaseId: null })
  await advanceTime(2)
  await sendDue()

  expect(received.map(({ to }) => to[0])).toEqual(['ada@example.com'])
})

test('an instance that lost its lease records nothing', { tags: 'postgresql' }, async () => {
  const [begun, slow] = [deferred(), deferred()]
  const { add, openInstance, sendDue, read, advanceTime, received } = await startEmailWithSmtp()
  await add()
  const stuck = await openInstance(async () => {
    begun.resolve()
    await slow.promise
    return { ...emailContent, subject: 'Too late' }
  }, 10_000)

  await begun.promise
  const closing = stuck.close()
  await advanceTime(15)
  await sendDue()
  slow.resolve()
  await closing

  expect((await read())[0]).toMatchObject({ state: 'sent', tries: 2, subject: emailContent.subject })
  expect(received.map(({ email }) => email.subject)).toEqual([emailContent.subject])
})

test('an email that is cancelled while it is being written is not sent', async () => {
  const { db, add, sendDue, read, received } = await startEmailWithSmtp({
    writeEmail: async () => {
      await db.update(emails).set({ state: 'cancelled' })
      return emailContent
    },
  })
  await add()

  await sendDue()

  expect(received).toEqual([])
  expect((await read())[0]).toMatchObject({ state: 'cancelled', leaseId: null })
})

test.each([
  ['accepts', 'sent', [{ state: 'sent' }]],
  ['defers', 'held', [{ state: 'held', leaseId: null }]],
] as const)(
  'an email is put on hold while it is being sent: if the mail server %s it, its state is %s',
  async (response, _state, expected) => {
    const smtp = await startSmtp({
      onData: async (stream, _session, done) => {
        await text(stream)
        await holdEmails(db)
        done(response === 'accepts' ? null : smtpError(451, 'Later'))
      },
    })
    const { db, add, sendDue, read } = await startEmail({ env: { SMTP_URL: smtp.url } })
    await add()

    await sendDue()

    expect(await read()).toMatchObject(expected)
  },
)

test('an email whose writer returns nothing is cancelled, and one whose writer throws is retried', async () => {
  const { add, sendDue, read, received, logged } = await startEmailWithSmtp({
    writeEmail: async (_db, { kind }) => {
      if (kind === 'test') throw new Error('no words')
      return undefined
    },
  })
  await add()
  await add({ kind: 'test' })

  await sendDue()

  expect(received).toEqual([])
  expect(await read()).toMatchObject([
    { state: 'cancelled', tries: 1 },
    {
      state: 'waiting',
      tries: 1,
      lastReply: 'The server could not generate this email. Your host can find the reason in the log.',
    },
  ])
  expect(logged).toEqual([
    [expect.objectContaining({ err: expect.any(Error) }), 'email could not be rendered'],
  ])
})

test('closing waits for the emails that are being sent, and leaves the others unchanged', async () => {
  const [begun, slow] = [deferred(), deferred()]
  const { add, openInstance, sendDue, read, received } = await startEmailWithSmtp()
  for (let n = 0; n < 10; n += 1) await add({ recipient: `customer${n}@example.com` })
  const copy = await openInstance(async () => {
    begun.resolve()
    await slow.promise
    return emailContent
  })

  await begun.promise
  const closing = copy.close()
  slow.resolve()
  await closing

  const rows = await read()
  const sent = rows.filter(({ state }) => state === 'sent')
  expect(sent).toHaveLength(received.length)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(4)
  for (const { state, tries, leaseId } of rows)
    expect([state, tries, leaseId]).toEqual([state, state === 'sent' ? 1 : 0, null])
  await sendDue()
  expect(received).toHaveLength(10)
})

test('closing waits for an unresponsive mail server no longer than the grace period, and the email stays queued', async () => {
  const silent = deferred()
  const smtp = await startSmtp({ onMailFrom: () => silent.resolve() })
  const { add, openInstance, read } = await startEmail({ env: { SMTP_URL: smtp.url } })
  await add()
  const copy = await openInstance(undefined, 100)

  await silent.promise
  await copy.close()

  expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, leaseId: null }])
})

test('a mail server that hangs does not block other emails', async () => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('hangs')) done()
    },
  })
  const { add, openInstance, read } = await startEmail({ env: { SMTP_URL: smtp.url } })
  for (let n = 0; n < 3; n += 1) await add({ recipient: `hangs${n}@example.com` })
  await openInstance(undefined, 100)
  await expect.poll(async () => (await read()).map(({ tries }) => tries)).toEqual([1, 1, 1])

  await add({ recipient: 'ada@example.com' })

  await expect.poll(async () => (await read()).at(-1)?.state, { timeout: 5_000 }).toBe('sent')
})

/** Makes the database refuse the first `times` updates that record an email as sent. */
const refuseRecords = async (db: Database, times: number) => {
  await db.execute(sql`create sequence told`)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.state = 'sent' and nextval('told') <= ${sql.raw(String(times))} then raise exception 'away'; end if;
    return new; end $$`)
  await db.execute(sql`create trigger away before update on mails for each row execute function refuse()`)
}

test(
  'an email that the mail server accepts while the database is unavailable past the lease is recorded later and not sent again',
  { tags: 'postgresql' },
  async () => {
    const taken: string[] = []
    const smtp = await startSmtp({
      onData: async (stream, _session, done) => {
        taken.push(await text(stream))
        // Lets the lease end before the database refuses.
        vi.advanceTimersByTime(emailQueue.leaseSeconds * 1000)
        done()
      },
    })
    const { db, add, openInstance, read, advanceTime, logged } = await startEmail({
      env: { SMTP_URL: smtp.url },
    })
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await add()
    await refuseRecords(db, 1)
    await openInstance()
    await expect
      .poll(() => logged)
      .toEqual([[expect.objectContaining({ job: 1 }), 'job failed, will retry when its lease expires']])
    expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, leaseId: expect.any(String) }])

    await advanceTime(15)

    const { subject } = emailContent
    await expect
      .poll(read, { timeout: 5_000 })
      .toMatchObject([{ state: 'sent', lastReply: expect.stringMatching(/^250 /), subject, leaseId: null }])
    expect(taken).toHaveLength(1)
  },
)

test('a start on the embedded engine sends the emails leased by a killed server, and no emails on hold', async () => {
  const { db, config, log, add, read, received, logged } = await startEmailWithSmtp()
  await add()
  await add({ recipient: 'held@example.com' })
  await db.update(emails).set({ state: 'held' }).where(eq(emails.recipient, 'held@example.com'))
  const lease = { leaseId: crypto.randomUUID(), leasedUntil: hours(1) }
  await db.update(emails).set(lease).where(eq(emails.state, 'waiting'))

  const email = await openEmailWorker({
    database: { db, engine: 'embedded' },
    delivery: openDelivery(config),
    budget: config,
    writeEmail: async () => emailContent,
    log,
  })
  await expect.poll(async () => (await read()).map(({ state }) => state)).toEqual(['sent', 'held'])
  await email.close()

  expect(received).toHaveLength(1)
  expect(logged).toEqual([])
})
