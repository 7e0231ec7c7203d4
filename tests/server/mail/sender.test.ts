import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { holdMails } from '../../../server/mail/holds.ts'
import { leaseSeconds } from '../../../server/mail/dueTimes.ts'
import { openMail, queueDue } from '../../../server/mail/openMail.ts'
import { deferred } from '../../support/waiting.ts'
import { mailContent, startMail, startMailWithSmtp } from '../../support/mail/startMail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'

test(
  'several copies of the server that find the same mails send each once',
  { tags: 'postgresql' },
  async () => {
    const { add, idsOf, openSender, received, read } = await startMailWithSmtp()
    for (let n = 0; n < 8; n += 1) await add({ recipient: `customer${n}@example.com` })
    const ids = await idsOf()

    await Promise.all([1, 2, 3].map(() => openSender().send([...ids, ...ids])))

    expect(received.map(({ to }) => to[0]).toSorted()).toEqual(
      (await read()).map(({ recipient }) => recipient).toSorted(),
    )
    expect((await read()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(Array(8).fill('sent 1'))
  },
)

const hours = (count: number) => sql`now() + ${count}::int * interval '1 hour'`

test.each([
  ['made', { createdAt: hours(24), dueAt: hours(24) }],
  ['to be tried again', { dueAt: hours(24) }],
  ['leased', { leaseId: crypto.randomUUID(), leasedUntil: hours(24) }],
])('an email that was %s while the clock was a day ahead is sent once it is right', async (_, stored) => {
  const { db, jobs, add, sendDue, received } = await startMailWithSmtp()
  await add()
  await db.update(mails).set(stored)
  await db.execute(sql`update pgboss.job set created_on = ${hours(24)}, start_after = ${hours(24)}`)

  await queueDue(db, jobs)
  await sendDue()

  expect(received).toHaveLength(1)
  expect(await db.$count(sql`pgboss.job where start_after <= now()`)).toBe(1)
})

test('a mail comes and goes with its transaction, and waits for its time', async () => {
  const { db, queue, shopId, add, sendDue, received, advanceTime, read } = await startMailWithSmtp()
  const mail = { shopId, kind: 'message_reply', recipient: 'gone@example.com' } as const
  await db
    .transaction(async (tx) => {
      await queue.add(tx, mail)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await add({ dueAt: new Date(Date.now() + 60_000) })

  await sendDue()
  expect(received).toEqual([])
  expect((await read())[0]).toMatchObject({ tries: 0, leaseId: null })
  await advanceTime(2)
  await sendDue()

  expect(received.map(({ to }) => to[0])).toEqual(['ada@example.com'])
})

test('a job that comes before its mail is due leaves a job for that time', async () => {
  const { db, add, sendDue } = await startMail()
  await add({ dueAt: new Date(Date.now() + 3_600_000) })
  await db.execute(sql`delete from pgboss.job`)

  await sendDue()

  const { rows } = (await db.execute(
    sql`select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job`,
  )) as { rows: { minutes: number }[] }
  expect(rows).toEqual([{ minutes: 60 }])
})

test('whoever has lost its lease records nothing', { tags: 'postgresql' }, async () => {
  const [begun, slow] = [deferred(), deferred()]
  const { add, idsOf, openSender, read, advanceTime, received } = await startMailWithSmtp()
  await add()
  const ids = await idsOf()
  const stuck = openSender(async () => {
    begun.resolve()
    await slow.promise
    return { ...mailContent, subject: 'Too late' }
  })

  const sending = stuck.send(ids)
  await begun.promise
  await advanceTime(15)
  await openSender().send(ids)
  slow.resolve()
  await sending

  expect((await read())[0]).toMatchObject({ state: 'sent', tries: 2, subject: mailContent.subject })
  expect(received.map(({ mail }) => mail.subject)).toEqual([mailContent.subject])
})

test('a mail that is cancelled while it is written is not sent', async () => {
  const { db, add, sendDue, read, received } = await startMailWithSmtp({
    writeMail: async () => {
      await db.update(mails).set({ state: 'cancelled' })
      return mailContent
    },
  })
  await add()

  await sendDue()

  expect(received).toEqual([])
  expect((await read())[0]).toMatchObject({ state: 'cancelled', leaseId: null })
})

test.each([
  ['taken', 'sent', [{ state: 'sent' }]],
  ['put off', 'held', [{ state: 'held', leaseId: null }]],
] as const)(
  'of a mail that is held back while it is being sent, %s, it is known that it was %s',
  async (answer, _state, expected) => {
    const smtp = await startSmtp({
      onData: async (stream, _session, done) => {
        await text(stream)
        await holdMails(db)
        done(answer === 'taken' ? null : smtpError(451, 'Later'))
      },
    })
    const { db, add, sendDue, read } = await startMail({ env: { SMTP_URL: smtp.url } })
    await add()

    await sendDue()

    expect(await read()).toMatchObject(expected)
  },
)

test('a mail that there is nothing to say in is cancelled, one that cannot be written is tried again', async () => {
  const { add, sendDue, read, received, logged } = await startMailWithSmtp({
    writeMail: async (_db, { kind }) => {
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
    { state: 'waiting', tries: 1, lastAnswer: 'It could not be written; the log says why.' },
  ])
  expect(logged).toEqual([
    [expect.objectContaining({ err: expect.any(Error) }), 'a mail could not be written'],
  ])
})

test('closing waits for what is being sent, and leaves the rest as it was', async () => {
  const [begun, slow] = [deferred(), deferred()]
  const { add, idsOf, openSender, read, received } = await startMailWithSmtp()
  for (let n = 0; n < 10; n += 1) await add({ recipient: `customer${n}@example.com` })
  const sender = openSender(async () => {
    begun.resolve()
    await slow.promise
    return mailContent
  })

  const sending = sender.send(await idsOf())
  await begun.promise
  const closing = sender.close()
  slow.resolve()
  await Promise.all([closing, sending])

  const rows = await read()
  const sent = rows.filter(({ state }) => state === 'sent')
  expect(sent).toHaveLength(received.length)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(4)
  for (const { state, tries, leaseId } of rows)
    expect([state, tries, leaseId]).toEqual([state, state === 'sent' ? 1 : 0, null])
  await openSender().send(await idsOf())
  expect(received).toHaveLength(10)
})

test('closing waits no longer than its grace period for a mail server that is silent: the mail is sent later', async () => {
  const silent = deferred()
  const smtp = await startSmtp({ onMailFrom: () => silent.resolve() })
  const { add, idsOf, openSender, read } = await startMail({ env: { SMTP_URL: smtp.url } })
  await add()
  const sender = openSender(undefined, 100)

  const sending = sender.send(await idsOf())
  await silent.promise
  await sender.close()
  await sending

  expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, leaseId: null }])
})

/** Has the database refuse so many times to be told that a mail was sent. */
const refuseRecords = async (db: Database, times: number) => {
  await db.execute(sql`create sequence told`)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.state = 'sent' and nextval('told') <= ${sql.raw(String(times))} then raise exception 'away'; end if;
    return new; end $$`)
  await db.execute(sql`create trigger away before update on mails for each row execute function refuse()`)
}

test(
  'what was taken while the database was away for longer than the lease is recorded later, and not sent again',
  { tags: 'postgresql' },
  async () => {
    const taken: string[] = []
    const smtp = await startSmtp({
      onData: async (stream, _session, done) => {
        taken.push(await text(stream))
        // So that the lease has ended when the database refuses.
        vi.advanceTimersByTime(leaseSeconds * 1000)
        done()
      },
    })
    const { db, database, add, sendDue, read, advanceTime, logged } = await startMail({
      env: { SMTP_URL: smtp.url },
    })
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await add()
    await refuseRecords(db, 1)
    await sendDue()
    expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, leaseId: expect.any(String) }])
    expect(logged).toEqual([[expect.objectContaining({ mail: 1 }), 'a mail is left for later']])

    await advanceTime(15)
    await sendDue()

    const { subject } = mailContent
    expect(await read()).toMatchObject([
      { state: 'sent', lastAnswer: expect.stringMatching(/^250 /), subject, leaseId: null },
    ])
    expect(taken).toHaveLength(1)
    await database.close()
  },
)

test('a start sends what was left by a server that was killed, though no job is there, and nothing that is held', async () => {
  const { database, db, jobs, config, add, read, received, logged } = await startMailWithSmtp()
  await add()
  await add({ recipient: 'held@example.com' })
  await db.update(mails).set({ state: 'held' }).where(eq(mails.recipient, 'held@example.com'))
  await db.execute(sql`delete from pgboss.job`)
  // Where no other copy can run, a lease is a killed server's.
  if (inject('engine') === 'embedded') {
    const lease = { leaseId: crypto.randomUUID(), leasedUntil: hours(1) as never }
    await db.update(mails).set(lease).where(eq(mails.state, 'waiting'))
  }

  const mail = await openMail({
    database,
    jobs,
    config,
    writeMail: async () => mailContent,
    log: { info: () => {}, error: (...told: unknown[]) => void logged.push(told) },
    pollingIntervalSeconds: 0.5,
  })
  await expect.poll(async () => (await read()).map(({ state }) => state)).toEqual(['sent', 'held'])
  await mail.close()

  expect(received).toHaveLength(1)
  expect(logged).toEqual([])
})

test('a mail that is due has its job at once, and what waits or is an order’s has none yet', async () => {
  const { db, queue, shopId, add } = await startMail()
  const { id } = await add()
  await add({ dueAt: new Date(Date.now() + 60_000) })
  const receipt = { shopId, kind: 'order_receipt', recipient: 'ada@example.com' } as const
  await db.transaction((tx) => queue.addForSweep(tx, [receipt]))

  const jobs = await db.execute(sql`select data from pgboss.job`)
  expect(jobs).toMatchObject({ rows: [{ data: { id } }] })
})
