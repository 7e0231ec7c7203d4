import { sql } from 'drizzle-orm'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import { fromNow, isLeasedBy, noLease } from '../jobs/queue.ts'
import type { MailRow } from './mail.ts'

/** What became of a claimed email; `delay` is in milliseconds. */
export type Outcome = {
  /** For the shop's admins: the mail server's reply, or why there is none. */
  answer?: string
  /** As it was written, if it was. */
  subject?: string | undefined
} & ({ state: 'sent' | 'failed' | 'cancelled' } | { state: 'waiting'; delay: number })

/**
 * Records what became of an email and ends its lease, unless the lease was lost. If an admin has cancelled or held
 * the email since, only `sent` changes its state.
 */
export async function recordOutcome(db: Database, mail: MailRow, outcome: Outcome): Promise<void> {
  await db
    .update(mails)
    .set({ ...toColumns(outcome), ...noLease })
    .where(isLeasedBy(mails, mail))
}

// A column that is undefined keeps its value.
const toColumns = ({ answer, subject, ...outcome }: Outcome) => ({
  state:
    outcome.state === 'sent'
      ? outcome.state
      : sql<MailState>`case when ${mails.state} = 'waiting' then ${outcome.state} else ${mails.state} end`,
  lastAnswer: answer,
  subject,
  ...(outcome.state === 'sent' && { sentAt: sql`now()` }),
  ...(outcome.state === 'waiting' && { dueAt: fromNow(outcome.delay) }),
})
