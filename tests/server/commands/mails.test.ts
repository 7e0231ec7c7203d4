import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../server/commands/backups.ts'
import { mailHold, mailRelease } from '../../../server/commands/mails.ts'
import { mails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/mail/delivery.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { isDue } from '../../../server/jobs/queue.ts'
import { emailQueue } from '../../../server/mail/queue.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { addEmail } from '../../support/mail/addEmail.ts'
import { mailContent } from '../../support/mail/startMail.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { startCommandsOnShop, startCommands } from './startCommands.ts'

const statesIn = async (db: Awaited<ReturnType<typeof startCommands>>['db']) =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ state }) => state)

const addMails = async ({ db, shopId }: Awaited<ReturnType<typeof startCommandsOnShop>>) => {
  const mail = { shopId, kind: 'message_reply', recipient: 'ada@example.com' }
  const leased = { leaseId: crypto.randomUUID(), leasedUntil: sql`now() + interval '1 minute'` as never }
  await db
    .insert(mails)
    .values([mail, { ...mail, ...leased }, { ...mail, state: 'sent' }, { ...mail, state: 'failed' }])
}

test('email hold puts unsent and new emails on hold, and email release returns them to the queue', async () => {
  const shop = await startCommandsOnShop()
  await addMails(shop)

  expect(await shop.run(mailHold)).toContain('Emails on hold: 2.')
  expect(await statesIn(shop.db)).toEqual(['held', 'held', 'sent', 'failed'])
  expect(await addEmail(shop.db, shop.shopId)).toMatchObject({ state: 'held' })
  expect(await addEmail(shop.db, null)).toMatchObject({ state: 'held' })
  expect(await shop.run(mailRelease)).toBe('Emails released: 4. The shop sends them when it runs.')

  expect(await statesIn(shop.db)).toEqual(['waiting', 'waiting', 'sent', 'failed', 'waiting', 'waiting'])
  // One is leased for a minute.
  expect(await shop.db.$count(mails, isDue(emailQueue))).toBe(3)
  expect(await addEmail(shop.db, shop.shopId)).toMatchObject({ state: 'waiting' })
})

test('the emails of a restored shop are on hold until the operator releases them', async () => {
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
    const delivery = openDelivery(restored.config)
    return openMail({ database, delivery, log, writeMail: async () => mailContent })
  }

  expect(await restored.run(restore, { file })).toContain('Emails on hold: 2.')
  // An email that is not held shows that the server has looked for due ones.
  const probe = { kind: 'password_changed', recipient: 'probe@example.com' }
  await restored.db.insert(mails).values({ ...probe, dueAt: sql`now() + interval '1 second'` })
  const first = await start()
  await expect.poll(() => smtp.received.length).toBe(1)
  await first.close()
  expect(smtp.received[0]!.to).toEqual([probe.recipient])
  expect(await statesIn(restored.db)).toEqual(['held', 'held', 'sent', 'failed', 'sent'])

  // The server queues emails without a request too, such as those to watchers of an item.
  expect(await addEmail(restored.db, 1)).toMatchObject({ state: 'held' })
  const second = await start()
  await restored.run(mailRelease, {}, true)
  await expect.poll(() => smtp.received.length).toBe(4)
  await second.close()
  expect(await statesIn(restored.db)).toEqual(['sent', 'sent', 'sent', 'failed', 'sent', 'sent'])
  expect(errors).toEqual([])
})
