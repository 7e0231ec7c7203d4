import { pino, type Logger } from 'pino'
import { vi } from 'vitest'
import type { Config } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { listSendableLanes } from '../../../server/emails/claimEmail.ts'
import type { Budget } from '../../../server/emails/lanes.ts'
import { openDelivery, type Delivery } from '../../../server/emails/delivery.ts'
import type { EmailContent, WriteEmail } from '../../../server/emails/email.ts'
import { openEmailWorker } from '../../../server/emails/openEmailWorker.ts'
import { emailKinds } from '../../../server/boot/emails.ts'
import { createEmailRenderer } from '../../../server/emails/emailRenderer.ts'
import { onCleanup } from '../onCleanup.ts'

export type ReceivedEmail = EmailContent & { to: string }

/** Creates a renderer for a shop at this address, with the real texts. */
export const createTestRenderer = (publicUrl: string, timeZone = 'America/New_York') =>
  createEmailRenderer({
    kinds: emailKinds,
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
  writeEmail: WriteEmail
  /** Called for each server instance. */
  openDelivery: () => Delivery
  log?: Pick<Logger, 'info' | 'error'>
  budget?: Budget
}

/** The default budget of a server. */
export const emailBudget: Budget = { EMAILS_PER_HOUR: 300, EMAILS_PER_DAY: 1_500 }

/** Creates a mailbox. Its `deliver` sends the due emails of a database. */
export function createMailbox(
  db: Database,
  { writeEmail, openDelivery, log = silent, budget = emailBudget }: MailboxOptions,
) {
  /** Starts the email worker of an instance. With `postgresql`, it does not end the leases of other instances. */
  const openInstance = async (write = writeEmail, gracePeriod?: number) => {
    const database = { db, engine: 'postgresql' } as const
    const copy = await openEmailWorker({
      database,
      delivery: openDelivery(),
      writeEmail: write,
      budget,
      log,
      gracePeriod,
    })
    onCleanup(copy.close)
    return copy
  }
  const canSend = async () => (await listSendableLanes(db, budget)).length > 0
  return {
    openInstance,
    /** Sends all due emails that the budget allows. A closing instance returns emails that it has claimed, so this may need several instances. */
    deliver: async () => {
      while (await canSend()) {
        const copy = await openInstance()
        await vi.waitUntil(async () => !(await canSend()), { timeout: 30_000, interval: 5 })
        await copy.close()
      }
    },
  }
}

/** Creates a mailbox that records each email instead of delivering it. */
export function createRecordingMailbox(db: Database, publicUrl: string) {
  const received: ReceivedEmail[] = []
  const delivery: Delivery = {
    deliver: async ({ recipient }, content) => {
      received.push({ ...content, to: recipient })
      return '250 OK'
    },
    close: () => {},
  }
  return {
    ...createMailbox(db, { writeEmail: createTestRenderer(publicUrl).render, openDelivery: () => delivery }),
    received,
  }
}

/** Creates a mailbox that delivers as configured: to the SMTP server or to the outbox. */
export function openMailbox(db: Database, config: Config, log: MailboxOptions['log'] = silent) {
  const writeEmail = createTestRenderer(config.PUBLIC_URL).render
  return createMailbox(db, { writeEmail, openDelivery: () => openDelivery(config), log })
}
