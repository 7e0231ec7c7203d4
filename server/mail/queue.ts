import { sql, type SQL } from 'drizzle-orm'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import { mails, shops } from '../database/schema.ts'
import type { Database } from '../database/database.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { invalidRecipient, isReceipt, type MailQueue, type MailRow, type NewMail } from './mail.ts'

const address = emailText()

type QueuedMail = Pick<MailRow, 'id' | 'kind'>

/** The queue of mails that wait to be sent (docs/decisions/018). Their times are of the database's clock. */
export function createMailQueue(jobs: Jobs): MailQueue {
  const addJobs = (tx: Database, due: QueuedMail[]) =>
    jobs.add(
      tx,
      'mail',
      due.map((mail) => toMailJob(mail, 0)),
    )
  return {
    add: async (tx, mail) => {
      const [row] = await tx.insert(mails).values(toRow(mail)).returning()
      if (!row) throw new Error('INSERT returned no row')
      // What is due later gets its job from the sweep.
      if (row.state === 'waiting' && delayUntil(mail.dueAt) === 0) await addJobs(tx, [row])
      return row
    },
    // Jobs made here would cost a checkout more time than all its mails.
    addForSweep: async (tx, added) => {
      if (added.length > 0) await tx.insert(mails).values(added.map(toRow))
    },
    sendNow: addJobs,
  }
}

const toRow = ({ dueAt, recipient, ...mail }: NewMail) => ({
  ...mail,
  state: getInitialState(mail.shopId),
  // A line break in it would begin a header of the sender's choice.
  recipient: recipient.replaceAll(/\p{Cc}/gu, ' ').trim(),
  dueAt: fromNow(delayUntil(dueAt)),
  ...(!address.safeParse(recipient).success && {
    state: 'failed' as const,
    lastAnswer: invalidRecipient,
  }),
})

/** `held` while the shop's mails are (`mail hold`), or every shop's for an account's mail. */
const getInitialState = (shopId: number | null) => {
  const ofShop = shopId === null ? undefined : sql`where ${shops.id} = ${shopId}`
  return sql<MailState>`case when (select bool_and(${shops.holdsMails}) from ${shops} ${ofShop}) then 'held' else 'waiting' end`
}

/** True for what may still be sent. */
export const isUnsent: SQL = sql`${mails.state} in ('waiting', 'held')`

/** That many milliseconds from now. */
export const fromNow = (delay: number): SQL<Date> => sql`now() + ${delay}::float8 * interval '1 millisecond'`

/** The job of a mail; next to one that waits there may be one that is due. */
export const toMailJob = ({ id, kind }: QueuedMail, delay: number): Job => ({
  key: delay > 0 ? String(id) : `${id} due`,
  data: { id },
  delay: Math.round(delay),
  priority: isReceipt({ kind }) ? 0 : 1,
})

// This machine's clock only says how long it is until then.
const delayUntil = (dueAt = new Date()) => Math.max(0, dueAt.getTime() - Date.now())
