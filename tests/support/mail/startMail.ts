import { asc, sql } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { loadConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/mail/delivery.ts'
import type { MailContent, WriteMail } from '../../../server/mail/mail.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { openTestDatabase } from '../database/openTestDatabase.ts'
import { startSmtp } from '../servers/startSmtp.ts'
import { addShop } from '../shop/startShop.ts'
import { addEmail, type EmailParts } from './addEmail.ts'
import { createMailbox } from './createMailbox.ts'

export const mailContent: MailContent = {
  from: { name: 'Sara at Welo', email: 'hello@welo.example' },
  subject: 'Your order W-1042 ✨',
  text: 'Grüße\n',
  html: '<p>Grüße</p>',
}

interface MailOptions {
  env?: object
  writeMail?: WriteMail
}

/** A shop's emails: `sendDue` sends what is due. */
export async function startMail({ env = {}, writeMail = async () => mailContent }: MailOptions = {}) {
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
  const { openCopy, deliver } = createMailbox(db, {
    writeMail,
    openDelivery: () => openDelivery(config),
    log,
  })
  return {
    database,
    db,
    shopId,
    config,
    log,
    logged,
    openCopy,
    /** Queues an email of the shop. */
    add: (parts?: EmailParts) => addEmail(db, shopId, parts),
    read: () => db.select().from(mails).orderBy(asc(mails.id)),
    sendDue: deliver,
    advanceTime: (minutes: number) => advanceMailTime(db, minutes),
  }
}

interface SmtpOptions extends Pick<MailOptions, 'writeMail'> {
  smtp?: SMTPServerOptions
  /** Ends the address of the mail server. */
  query?: string
}

/** The same with a mail server, and the emails that it has received. */
export async function startMailWithSmtp({ smtp, query = '', ...options }: SmtpOptions = {}) {
  const { url, received, dropAll } = await startSmtp(smtp)
  return { ...(await startMail({ ...options, env: { SMTP_URL: `${url}${query}` } })), received, dropAll }
}

/** Moves every time of the emails into the past. */
export async function advanceMailTime(db: Database, minutes: number): Promise<void> {
  const earlier = (column: unknown) => sql`${column} - ${minutes}::float8 * interval '1 minute'`
  await db.update(mails).set({
    dueAt: earlier(mails.dueAt),
    leasedUntil: earlier(mails.leasedUntil),
    sentAt: earlier(mails.sentAt),
  })
}
