import { asc, sql } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { loadConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { openDelivery } from '../../../server/mail/delivery.ts'
import type { MailContent, NewMail, WriteMail } from '../../../server/mail/mail.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'
import { createSender } from '../../../server/mail/sender.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { openTestDatabase } from '../database/openTestDatabase.ts'
import { onCleanup } from '../onCleanup.ts'
import { startSmtp } from '../servers/startSmtp.ts'
import { addShop } from '../shop/startShop.ts'

export const mailContent: MailContent = {
  from: { name: 'Sara at Welo', email: 'hello@welo.example' },
  subject: 'Your order W-1042 ✨',
  text: 'Grüße\n',
  html: '<p>Grüße</p>',
}

/** A mail queue and its sender, without jobs: `sendDue` sends what is due. */
export async function startMail({ env = {}, writeMail }: { env?: object; writeMail?: WriteMail } = {}) {
  const database = await openTestDatabase()
  const { db } = database
  const shopId = await addShop(db, 'welo', 'public-key')
  const config = loadConfig({
    DATA_DIR: createTemporaryDirectory(),
    PUBLIC_URL: 'https://shop.test:8443',
    ...env,
  })
  const logged: unknown[] = []
  const log = {
    info: (...told: unknown[]) => void logged.push(told),
    error: (...told: unknown[]) => void logged.push(told),
  }
  const jobs = createJobs(database, log)
  const queue = createMailQueue(jobs)
  /** One copy of the server. */
  const openSender = (write: WriteMail = writeMail ?? (async () => mailContent), gracePeriod?: number) => {
    const sender = createSender({
      db,
      jobs,
      delivery: openDelivery(config),
      writeMail: write,
      log,
      gracePeriod,
    })
    onCleanup(sender.close)
    return sender
  }
  const sender = openSender()
  const read = () => db.select().from(mails).orderBy(asc(mails.id))
  const idsOf = async () => (await read()).map(({ id }) => id)
  return {
    database,
    db,
    shopId,
    config,
    jobs,
    queue,
    logged,
    openSender,
    sender,
    add: (mail: Partial<NewMail> = {}) =>
      db.transaction((tx) =>
        queue.add(tx, { shopId, kind: 'message_reply', recipient: 'ada@example.com', ...mail }),
      ),
    read,
    idsOf,
    sendDue: async () => sender.send(await idsOf()),
    advanceTime: (minutes: number) => advanceMailTime(db, minutes),
  }
}

interface SmtpOptions {
  writeMail?: WriteMail
  smtp?: SMTPServerOptions
  /** What the address of the mail server ends with. */
  query?: string
}

/** The same with a mail server, and what that has received. */
export async function startMailWithSmtp({ smtp, query = '', ...options }: SmtpOptions = {}) {
  const { url, received, dropAll } = await startSmtp(smtp)
  return { ...(await startMail({ ...options, env: { SMTP_URL: `${url}${query}` } })), received, dropAll }
}

/** Moves every time that the database holds of its mails into the past. */
export async function advanceMailTime(db: Database, minutes: number): Promise<void> {
  const earlier = (column: unknown) => sql`${column} - ${minutes}::float8 * interval '1 minute'`
  await db.update(mails).set({
    dueAt: earlier(mails.dueAt),
    leasedUntil: earlier(mails.leasedUntil),
    sentAt: earlier(mails.sentAt),
  })
}
