import { and, eq, sql } from 'drizzle-orm'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { isDue, isEarly, leaseSeconds, maxReceiptDelay } from './dueTimes.ts'
import type { MailRow } from './mail.ts'
import { fromNow, toMailJob } from './queue.ts'
import { findReceiptDelay } from './receiptLimits.ts'

/** What became of a mail that was leased; `delay` is in milliseconds. */
export type Outcome =
  | { state: 'sent' | 'failed'; answer: string; subject?: string | undefined }
  | { state: 'waiting'; answer: string; subject?: string | undefined; delay: number }
  | { state: 'cancelled' }

const leasedUntil = sql<Date>`now() + ${leaseSeconds}::int * interval '1 second'`

/**
 * Makes a mail this copy's for a while, which counts as a try; undefined when it is not to be sent now. One that comes
 * too early, or is a receipt above its limit, gets a job for its time.
 */
export async function takeLease(db: Database, jobs: Jobs, id: number): Promise<MailRow | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ leaseId: sql`gen_random_uuid()`, leasedUntil, tries: sql`${mails.tries} + 1` })
      .where(and(eq(mails.id, id), isDue))
      .returning()
    const delayed = mail ? await queueReceipt(tx, mail) : await findNotYetDue(tx, id)
    if (delayed === undefined) return mail
    if (delayed.delay <= maxReceiptDelay) await jobs.add(tx, 'mail', [toMailJob(delayed, delayed.delay)])
    return undefined
  })
}

const findNotYetDue = async (tx: Database, id: number) => {
  const delay = sql<number>`extract(epoch from ${mails.dueAt} - now()) * 1000`.mapWith(Number)
  const [delayed] = await tx
    .select({ id: mails.id, kind: mails.kind, delay })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), isEarly))
  return delayed
}

/** Has a receipt above its limit wait for its place; undefined when it need not wait. */
const queueReceipt = async (tx: Database, mail: MailRow) => {
  const delay = await findReceiptDelay(tx, mail)
  if (delay === undefined) return undefined
  if (delay > maxReceiptDelay) await cancelReceipt(tx, mail)
  else await postpone(tx, mail, delay)
  return { ...mail, delay }
}

const cancelReceipt = async (tx: Database, mail: MailRow) => {
  const lastAnswer = 'More receipts were asked for than the shop sends in two days.'
  await tx
    .update(mails)
    .set({ state: 'cancelled', lastAnswer, leaseId: null, leasedUntil: null })
    .where(isLeasedBy(mail))
}

/** Gives a lease back that nothing was done with, for a mail that waits a while longer. */
export async function postpone(db: Database, mail: MailRow, delay: number): Promise<void> {
  const released = { leaseId: null, leasedUntil: null, tries: sql`${mails.tries} - 1` }
  await db
    .update(mails)
    .set({ ...released, dueAt: fromNow(delay) })
    .where(isLeasedBy(mail))
}

/** Renews the lease; false when the mail is no more this copy's, or no more to be sent. */
export async function renewLease(db: Database, mail: MailRow): Promise<boolean> {
  const renewed = await db
    .update(mails)
    .set({ leasedUntil })
    .where(and(isLeasedBy(mail), eq(mails.state, 'waiting')))
    .returning({ id: mails.id })
  return renewed.length > 0
}

/**
 * Records what became of a mail, unless it is another's by now. What was sent is sent; else, what was cancelled or held back
 * in the meantime stays so.
 */
export async function recordOutcome(
  db: Database,
  jobs: Jobs,
  mail: MailRow,
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    const recorded = await tx
      .update(mails)
      .set({ ...toColumns(outcome), leaseId: null, leasedUntil: null })
      .where(isLeasedBy(mail))
      .returning({ state: mails.state })
    if (recorded[0]?.state === 'waiting' && outcome.state === 'waiting') {
      await jobs.add(tx, 'mail', [toMailJob(mail, outcome.delay)])
    }
  })
}

const toColumns = (outcome: Outcome) => {
  const state =
    outcome.state === 'sent'
      ? outcome.state
      : sql<MailState>`case when ${mails.state} = 'waiting' then ${outcome.state} else ${mails.state} end`
  if (outcome.state === 'cancelled') return { state }
  const { answer, subject } = outcome
  return {
    state,
    lastAnswer: answer,
    ...(subject !== undefined && { subject }),
    ...(outcome.state === 'sent' && { sentAt: sql`now()` }),
    ...(outcome.state === 'waiting' && { dueAt: fromNow(outcome.delay) }),
  }
}

/** Only the holder of the current lease may record the outcome. */
const isLeasedBy = ({ id, leaseId }: MailRow) => and(eq(mails.id, id), sql`${mails.leaseId} = ${leaseId}`)
