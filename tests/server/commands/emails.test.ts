import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../server/commands/backups.ts'
import { emailHold, emailRelease } from '../../../server/commands/emails.ts'
import { emails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import { openEmailWorker } from '../../../server/emails/openEmailWorker.ts'
import { isDue } from '../../../server/jobs/queue.ts'
import { emailQueue } from '../../../server/emails/queue.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { addEmail } from '../../support/email/addEmail.ts'
import { emailContent } from '../../support/email/startEmail.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { startCommandsOnShop, startCommands } from './startCommands.ts'

const statesIn = async (db: Awaited<ReturnType<typeof startCommands>>['db']) =>
  (await db.select().from(emails).orderBy(emails.id)).map(({ state }) => state)

const addEmails = async ({ db, shopId }: Awaited<ReturnType<typeof startCommandsOnShop>>) => {
  const email = { shopId, kind: 'message_reply', recipient: 'ada@example.com' }
  const leased = { leaseId: crypto.randomUUID(), leasedUntil: sql`now() + interval '1 minute'` as never }
  await db
    .insert(emails)
    .values([email, { ...email, ...leased }, { ...email, state: 'sent' }, { ...email, state: 'failed' }])
}

test('email hold puts unsent and new emails on hold, and email release returns them to the queue', async () => {
  const shop = await startCommandsOnShop()
  await addEmails(shop)

  expect(await shop.run(emailHold)).toContain('Emails on hold: 2.')
  expect(await statesIn(shop.db)).toEqual(['held', 'held', 'sent', 'failed'])
  expect(await addEmail(shop.db, shop.shopId)).toMatchObject({ state: 'held' })
  expect(await addEmail(shop.db, null)).toMatchObject({ state: 'held' })
  expect(await shop.run(emailRelease)).toBe('Emails released: 4. The shop sends them when it runs.')

  expect(await statesIn(shop.db)).toEqual(['waiting', 'waiting', 'sent', 'failed', 'waiting', 'waiting'])
  // One of the four is leased for a minute.
  expect(await shop.db.$count(emails, isDue(emailQueue))).toBe(3)
  expect(await addEmail(shop.db, shop.shopId)).toMatchObject({ state: 'waiting' })
})

test('the emails of a restored shop are on hold until the operator releases them', async () => {
  const shop = await startCommandsOnShop()
  await addEmails(shop)
  const file = `${createTemporaryDirectory()}/backup`
  await shop.run(backup, { file })
  const smtp = await startSmtp()
  const restored = await startCommands({ SMTP_URL: smtp.url })
  // Opening the provider has created a secret, but a restore needs an empty database.
  await restored.db.execute(sql`delete from secrets`)
  const errors: unknown[] = []
  const log = { info: () => {}, error: (...args: unknown[]) => void errors.push(args) }
  const start = () => {
    const { database } = restored.stores
    const delivery = openDelivery(restored.config)
    const { config: budget } = restored
    return openEmailWorker({ database, delivery, budget, log, writeEmail: async () => emailContent })
  }

  expect(await restored.run(restore, { file })).toContain('Emails on hold: 2.')
  // This email is not on hold. Its arrival proves that the server has looked for due emails.
  const probe = { kind: 'password_changed', recipient: 'probe@example.com' }
  await restored.db.insert(emails).values({ ...probe, dueAt: sql`now() + interval '1 second'` })
  const first = await start()
  await expect.poll(() => smtp.received.length).toBe(1)
  await first.close()
  expect(smtp.received[0]!.to).toEqual([probe.recipient])
  expect(await statesIn(restored.db)).toEqual(['held', 'held', 'sent', 'failed', 'sent'])

  // The server also queues emails outside of requests, such as back-in-stock emails.
  expect(await addEmail(restored.db, 1)).toMatchObject({ state: 'held' })
  const second = await start()
  await restored.run(emailRelease, {}, true)
  await expect.poll(() => smtp.received.length).toBe(4)
  await second.close()
  expect(await statesIn(restored.db)).toEqual(['sent', 'sent', 'sent', 'failed', 'sent', 'sent'])
  expect(errors).toEqual([])
})
