import { asc, sql } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { loadConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { emails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import type { EmailContent, WriteEmail } from '../../../server/emails/email.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { openTestDatabase } from '../database/openTestDatabase.ts'
import { startSmtp } from '../servers/startSmtp.ts'
import { addShop } from '../shop/startShop.ts'
import { addEmail, type EmailParts } from './addEmail.ts'
import { createMailbox } from './createMailbox.ts'

export const emailContent: EmailContent = {
  from: { name: 'Sara at Welo', email: 'hello@welo.example' },
  subject: 'Your order W-1042 ✨',
  text: 'Grüße\n',
  html: '<p>Grüße</p>',
}

interface EmailOptions {
  env?: object
  writeEmail?: WriteEmail
}

/** Starts a shop's email queue. `sendDue` sends the due emails. */
export async function startEmail({ env = {}, writeEmail = async () => emailContent }: EmailOptions = {}) {
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
    info: (...args: unknown[]) => void logged.push(args),
    error: (...args: unknown[]) => void logged.push(args),
  }
  const { openInstance, deliver } = createMailbox(db, {
    writeEmail,
    budget: config,
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
    openInstance,
    add: (parts?: EmailParts) => addEmail(db, shopId, parts),
    read: () => db.select().from(emails).orderBy(asc(emails.id)),
    sendDue: deliver,
    advanceTime: (minutes: number) => advanceEmailTime(db, minutes),
  }
}

interface SmtpOptions extends EmailOptions {
  smtp?: SMTPServerOptions
  /** Appended to the SMTP server's URL. */
  query?: string
}

/** Like `startEmail`, but with an SMTP server, whose received emails it returns. */
export async function startEmailWithSmtp({ smtp, query = '', env, ...options }: SmtpOptions = {}) {
  const { url, received, dropAll } = await startSmtp(smtp)
  return {
    ...(await startEmail({ ...options, env: { ...env, SMTP_URL: `${url}${query}` } })),
    received,
    dropAll,
  }
}

/** Moves the due times, leases and sending times of all emails this many minutes into the past. */
export async function advanceEmailTime(db: Database, minutes: number): Promise<void> {
  const earlier = (column: unknown) => sql`${column} - ${minutes}::float8 * interval '1 minute'`
  await db.update(emails).set({
    dueAt: earlier(emails.dueAt),
    leasedUntil: earlier(emails.leasedUntil),
    sentAt: earlier(emails.sentAt),
  })
}
