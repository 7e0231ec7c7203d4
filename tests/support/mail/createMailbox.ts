import { eq } from 'drizzle-orm'
import { pino, type Logger } from 'pino'
import type { Config } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { openDelivery, type Delivery } from '../../../server/mail/delivery.ts'
import type { MailContent, WriteMail } from '../../../server/mail/mail.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'
import { createSender } from '../../../server/mail/sender.ts'
import { emailWriters } from '../../../server/boot/emailWriters.ts'
import { createEmailRenderer } from '../../../server/mail/emailRenderer.ts'
import { onCleanup } from '../onCleanup.ts'

/** A mail as it arrived. */
export type ReceivedMail = MailContent & { to: string }

/** Renders the emails of a shop at that address. */
export const createTestEmails = (publicUrl: string, timeZone = 'America/New_York') =>
  createEmailRenderer({
    writers: emailWriters,
    publicUrl,
    timeZone,
    getLetterhead: async () => ({
      shopName: 'Welo',
      url: publicUrl,
      name: 'Sara',
      email: 'hello@welo.example',
    }),
  })

const silent = pino({ level: 'silent' })

interface MailboxOptions {
  writeMail: WriteMail
  delivery: Delivery
  log?: Pick<Logger, 'info' | 'error'>
}

/** A mail queue without jobs, whose mails are sent when a test says so. */
export function createMailbox(db: Database, { writeMail, delivery, log = silent }: MailboxOptions) {
  const jobs = createJobs({ runText: async () => ({ rows: [] }) }, log)
  const sender = createSender({ db, jobs, delivery, writeMail, log })
  onCleanup(sender.close)
  return {
    mailQueue: createMailQueue(jobs),
    /** Sends what is due. */
    deliver: async () => {
      const waiting = await db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'waiting'))
      await sender.send(waiting.map(({ id }) => id))
    },
  }
}

/** The same, of which the test sees what it was to hand on. */
export function createRecordingMailbox(db: Database, publicUrl: string) {
  const received: ReceivedMail[] = []
  const delivery: Delivery = {
    deliver: async ({ recipient }, content) => {
      received.push({ ...content, to: recipient })
      return '250 OK'
    },
    close: () => {},
  }
  return {
    ...createMailbox(db, { writeMail: createTestEmails(publicUrl).render, delivery }),
    received,
  }
}

/** The same, which hands on to where those settings say. */
export function openMailbox(db: Database, config: Config, log: MailboxOptions['log'] = silent) {
  const writeMail = createTestEmails(config.PUBLIC_URL).render
  return createMailbox(db, { writeMail, delivery: openDelivery(config), log })
}
