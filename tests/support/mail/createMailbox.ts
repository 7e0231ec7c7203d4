import { eq } from 'drizzle-orm'
import { pino, type Logger } from 'pino'
import type { Config } from '../../../server/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { openDelivery, type Delivery } from '../../../server/mail/delivery.ts'
import type { MailContent, WriteMail } from '../../../server/mail/mail.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'
import { createSender } from '../../../server/mail/sender.ts'
import { createWriteMail } from '../../../server/mail/writeMail.ts'
import { onCleanup } from '../onCleanup.ts'

/** A mail as it arrived. */
export type ReceivedMail = MailContent & { to: string }

/** Writes the mails of a shop at that address. */
const toWriteMail = (publicUrl: string) =>
  createWriteMail({
    publicUrl,
    timeZone: 'America/New_York',
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
    ...createMailbox(db, { writeMail: toWriteMail(publicUrl), delivery }),
    received,
  }
}

/** The same, which hands on to where those settings say. */
export function openMailbox(db: Database, config: Config, log: MailboxOptions['log'] = silent) {
  const writeMail = toWriteMail(config.PUBLIC_URL)
  return createMailbox(db, { writeMail, delivery: openDelivery(config), log })
}
