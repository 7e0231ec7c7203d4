import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../server/commands/backups.ts'
import { mailHold, mailRelease } from '../../../server/commands/mails.ts'
import { mails } from '../../../server/database/schema.ts'
import type { Database } from '../../../server/database/database.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { mailContent } from '../../support/mail/startMail.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { startCommandsOnShop, startCommands } from './startCommands.ts'

const silent = { error: () => {} }

const statesIn = async (db: Awaited<ReturnType<typeof startCommands>>['db']) =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ state }) => state)

const addMails = async ({ db, shopId }: Awaited<ReturnType<typeof startCommandsOnShop>>) => {
  const mail = { shopId, kind: 'message_reply', recipient: 'ada@example.com' }
  const leased = { leaseId: crypto.randomUUID(), leasedUntil: sql`now() + interval '1 minute'` as never }
  await db
    .insert(mails)
    .values([mail, { ...mail, ...leased }, { ...mail, state: 'sent' }, { ...mail, state: 'failed' }])
}

const addMail = ({ db, shopId }: { db: Database; shopId: number | null }) =>
  db.transaction((tx) =>
    createMailQueue(createJobs({ runText: async () => ({ rows: [] }) }, silent)).add(tx, {
      shopId,
      kind: 'back_in_stock',
      recipient: 'ada@example.com',
    }),
  )

test('mail hold keeps back what is not sent yet, and mail release sends it', async () => {
  const shop = await startCommandsOnShop()
  await addMails(shop)

  expect(await shop.run(mailHold)).toContain('Mails held back: 2.')
  expect(await statesIn(shop.db)).toEqual(['held', 'held', 'sent', 'failed'])
  expect(await addMail(shop)).toMatchObject({ state: 'held' })
  expect(await addMail({ ...shop, shopId: null })).toMatchObject({ state: 'held' })
  expect(await shop.run(mailRelease)).toBe('Mails released: 4. A running shop sends them.')

  expect(await statesIn(shop.db)).toEqual(['waiting', 'waiting', 'sent', 'failed', 'waiting', 'waiting'])
  expect(await shop.db.$count(sql`pgboss.job`)).toBe(4)
  expect(await addMail(shop)).toMatchObject({ state: 'waiting' })
})

test('a restored shop sends nothing by itself, until somebody releases it', async () => {
  const shop = await startCommandsOnShop()
  await addMails(shop)
  const file = `${createTemporaryDirectory()}/backup`
  await shop.run(backup, { file })
  const smtp = await startSmtp()
  const restored = await startCommands({ SMTP_URL: smtp.url })
  // The provider has made its secret.
  await restored.db.execute(sql`delete from secrets`)
  const errors: unknown[] = []
  const log = { info: () => {}, error: (...told: unknown[]) => void errors.push(told) }
  const start = () => {
    const { database } = restored.stores
    const options = {
      database,
      jobs: createJobs(database, log),
      config: restored.config,
      log,
      pollingIntervalSeconds: 0.5,
    }
    return openMail({ ...options, writeMail: async () => mailContent })
  }

  expect(await restored.run(restore, { file })).toContain('Mails held back: 2.')
  const first = await start()
  await first.close()
  expect(smtp.received).toEqual([])
  expect(await statesIn(restored.db)).toEqual(['held', 'held', 'sent', 'failed'])

  // As who waits for an item is told by nobody's doing.
  expect(await addMail({ db: restored.db, shopId: 1 })).toMatchObject({ state: 'held' })
  const second = await start()
  await restored.run(mailRelease, {}, true)
  await expect.poll(() => smtp.received.length).toBe(3)
  await second.close()
  expect(await statesIn(restored.db)).toEqual(['sent', 'sent', 'sent', 'failed', 'sent'])
  expect(errors).toEqual([])
})
