import { sql } from 'drizzle-orm'
import type { EmailState } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { fromNow, isLeasedBy, noLease } from '../jobs/queue.ts'
import type { EmailRow } from './email.ts'

/** The result of an attempt to send an email. `delay` is in milliseconds. */
export type Outcome = {
  /** Shown to the shop's admins: the mail server's reply or another text about the result. */
  serverReply?: string
  /** Undefined if the email was not rendered. */
  subject?: string | undefined
} & ({ state: 'sent' | 'failed' | 'cancelled' } | { state: 'waiting'; delay: number })

/**
 * Stores the outcome of an email and ends its lease, unless the lease was lost. If the email was cancelled or put on hold since
 * the claim, only `sent` changes its state.
 */
export async function recordOutcome(db: Database, email: EmailRow, outcome: Outcome): Promise<void> {
  await db
    .update(emails)
    .set({ ...toColumns(outcome), ...noLease })
    .where(isLeasedBy(emails, email))
}

// Drizzle does not update a column whose value is undefined.
const toColumns = ({ serverReply, subject, ...outcome }: Outcome) => ({
  state:
    outcome.state === 'sent'
      ? outcome.state
      : sql<EmailState>`case when ${emails.state} = 'waiting' then ${outcome.state} else ${emails.state} end`,
  lastReply: serverReply,
  subject,
  ...(outcome.state === 'sent' && { sentAt: sql`now()` }),
  ...(outcome.state === 'waiting' && { dueAt: fromNow(outcome.delay) }),
})
