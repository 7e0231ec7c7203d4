import { and, inArray, sql } from 'drizzle-orm'
import type { EmailState } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { fromNow, isLeasedBy, noLease } from '../jobs/queue.ts'
import type { EmailRow } from './email.ts'
import { valuesWithoutGroup } from './groups.ts'

/** The result of an attempt to send an email. `delay` is in milliseconds. */
export type Outcome = {
  /** Shown to the shop's admins: the mail server's reply or another text about the result. */
  serverReply?: string
  /** Undefined if the email was not rendered. */
  subject?: string | undefined
  /** Ids of other emails that were rendered as one with this email, and share its outcome. */
  grouped?: number[] | undefined
} & (
  | { state: 'sent' | 'failed' | 'cancelled' }
  /** With `isSplit`, the email and the `grouped` ones are sent one by one from now on. */
  | { state: 'waiting'; delay: number; isSplit?: true }
)

/**
 * Stores the outcome of an email and ends its lease, unless the lease was lost. If the email was cancelled or put on hold since
 * the claim, only `sent` changes its state.
 */
export async function recordOutcome(db: Database, email: EmailRow, outcome: Outcome): Promise<void> {
  await db
    .update(emails)
    .set({ ...toColumns(email, outcome), ...noLease })
    .where(isRecordedWith(db, email, outcome))
}

const isRecordedWith = (db: Database, email: EmailRow, { grouped = [] }: Outcome) => {
  const isLeased = isLeasedBy(emails, email)
  if (grouped.length === 0) return isLeased
  const leased = db.select({ id: emails.id }).from(emails).where(isLeased)
  return and(inArray(emails.id, [email.id, ...grouped]), sql`${email.id}::int in ${leased}`)
}

// Drizzle does not update a column whose value is undefined.
const toColumns = ({ uid }: EmailRow, { serverReply, subject, ...outcome }: Outcome) => ({
  state:
    outcome.state === 'sent'
      ? outcome.state
      : sql<EmailState>`case when ${emails.state} = 'waiting' then ${outcome.state} else ${emails.state} end`,
  lastReply: serverReply,
  subject,
  // Emails that were sent as one have one Message-ID.
  ...(outcome.state === 'sent' && { sentAt: sql`now()`, uid }),
  ...(outcome.state === 'waiting' && {
    dueAt: fromNow(outcome.delay),
    ...(outcome.isSplit && { values: valuesWithoutGroup }),
  }),
})
