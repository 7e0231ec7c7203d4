import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { mails } from '../database/schema.ts'
import type { Database } from '../database/database.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { MailQueue } from './mail.ts'
import { RecipientError } from './refusal.ts'

const address = z.email()

/** Where mails are left to be sent (docs/decisions/018). Their times are reckoned by the database's clock. */
export function createMailQueue(jobs: Jobs): MailQueue {
  const addJobs = (tx: Database, ids: number[], delay: number) =>
    jobs.add(
      tx,
      'mail',
      ids.map((id) => mailJob(id, delay)),
    )
  return {
    add: async (tx, { dueAt, recipient, ...mail }) => {
      const delay = delayUntil(dueAt)
      const isAddress = address.safeParse(recipient).success
      const [row] = await tx
        .insert(mails)
        .values({
          ...mail,
          // A line break in it would begin a header of somebody's choice.
          recipient: recipient.replaceAll(/\p{Cc}/gu, ' ').trim(),
          dueAt: fromNow(delay),
          ...(!isAddress && { state: 'failed', lastAnswer: new RecipientError().message }),
        })
        .returning()
      if (!row) throw new Error('INSERT returned no row')
      if (isAddress) await addJobs(tx, [row.id], delay)
      return row
    },
    reschedule: async (tx, shopId, orderId, dueAt) => {
      const delay = delayUntil(dueAt)
      const moved = await tx
        .update(mails)
        .set({ dueAt: fromNow(delay) })
        .where(and(eq(mails.shopId, shopId), eq(mails.orderId, orderId), eq(mails.state, 'waiting')))
        .returning({ id: mails.id })
      await addJobs(
        tx,
        moved.map(({ id }) => id),
        delay,
      )
    },
    sendNow: (tx, ids) => addJobs(tx, ids, 0),
    cancelUnsent: async (tx, kind, recipient) => {
      await tx
        .update(mails)
        .set({ state: 'cancelled', leaseId: null, leasedUntil: null })
        .where(and(eq(mails.kind, kind), eq(mails.recipient, recipient), isUnsent))
    },
  }
}

/** True for what may still be sent. */
export const isUnsent: SQL = sql`${mails.state} in ('waiting', 'held')`

/** That many milliseconds from now. */
export const fromNow = (delay: number): SQL<Date> => sql`now() + ${delay}::float8 * interval '1 millisecond'`

/** The job of a mail; besides one that waits there may be one that is due. */
export const mailJob = (id: number, delay: number): Job => ({
  key: delay > 0 ? String(id) : `${id} due`,
  data: { id },
  delay: Math.round(delay),
})

// This machine's clock only says how long it is until then.
const delayUntil = (dueAt = new Date()) => Math.max(0, dueAt.getTime() - Date.now())
