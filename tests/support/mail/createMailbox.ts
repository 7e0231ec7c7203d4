import { pino, type Logger } from 'pino'
import { vi } from 'vitest'
import type { Config } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { mails } from '../../../server/database/schema.ts'
import { isDue } from '../../../server/jobs/queue.ts'
import { openDelivery, type Delivery } from '../../../server/mail/delivery.ts'
import type { MailContent, WriteMail } from '../../../server/mail/mail.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { emailQueue } from '../../../server/mail/queue.ts'
import { emails } from '../../../server/boot/emails.ts'
import { createEmailRenderer } from '../../../server/mail/emailRenderer.ts'
import { onCleanup } from '../onCleanup.ts'

/** An email as it arrived. */
export type ReceivedMail = MailContent & { to: string }

/** Renders the emails of a shop at that address. */
export const createTestEmails = (publicUrl: string, timeZone = 'America/New_York') =>
  createEmailRenderer({
    emails,
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
  /** For each copy of the server. */
  openDelivery: () => Delivery
  log?: Pick<Logger, 'info' | 'error'>
}

/** Sends the emails of a database when a test says so. */
export function createMailbox(db: Database, { writeMail, openDelivery, log = silent }: MailboxOptions) {
  /** Opens one copy of the server. It leaves the leases of other copies, on either engine. */
  const openCopy = async (write = writeMail, gracePeriod?: number) => {
    const database = { db, engine: 'postgresql' } as const
    const copy = await openMail({ database, delivery: openDelivery(), writeMail: write, log, gracePeriod })
    onCleanup(copy.close)
    return copy
  }
  const countDue = () => db.$count(mails, isDue(emailQueue))
  return {
    openCopy,
    /** Sends what is due, by one copy after the other: a copy gives back what it claims while it closes. */
    deliver: async () => {
      while ((await countDue()) > 0) {
        const copy = await openCopy()
        await vi.waitUntil(async () => (await countDue()) === 0, { timeout: 30_000, interval: 5 })
        await copy.close()
      }
    },
  }
}

/** A mailbox that records each email instead of delivering it. */
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
    ...createMailbox(db, { writeMail: createTestEmails(publicUrl).render, openDelivery: () => delivery }),
    received,
  }
}

/** A mailbox that delivers as the settings say. */
export function openMailbox(db: Database, config: Config, log: MailboxOptions['log'] = silent) {
  const writeMail = createTestEmails(config.PUBLIC_URL).render
  return createMailbox(db, { writeMail, openDelivery: () => openDelivery(config), log })
}
