import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mailLinks, mails } from '../database/schema.ts'
import { HttpError, notFound, StaleError } from '../errors/httpError.ts'
import { isUnleased } from '../jobs/queue.ts'
import type { MailRow } from './mail.ts'
import { type EmailLabels, isMailOf, toMail } from './presenter.ts'

interface Retry {
  shopId: number
  id: number
  /** The state that the caller saw; any if undefined. */
  state?: MailState | undefined
}

/**
 * Queues an email again, in any state, and deletes its earlier links. An email that was sent gets a new Message-ID. Needs a
 * transaction.
 * @throws {HttpError} 404; 409 while it is being sent or if its recipient was erased; 409 `stale` if it is in another state
 */
export async function retryMail(
  tx: Database,
  { shopId, id, state }: Retry,
  labels: EmailLabels,
): Promise<MailRow> {
  const mail = await lockMail(tx, shopId, id)
  if (state !== undefined && state !== mail.state) throw new StaleError('email', { ...toMail(mail, labels) })
  if (mail.recipient === '')
    throw new HttpError(409, 'not_allowed', 'The recipient’s data was erased, so this email cannot be sent')
  await tx.delete(mailLinks).where(eq(mailLinks.mailId, id))
  const isNew = mail.state === 'sent' && { uid: sql`gen_random_uuid()`, sentAt: null }
  return changeMail(tx, id, { state: 'waiting', tries: 0, dueAt: sql`now()`, ...isNew })
}

/**
 * Cancels an unsent or failed email. Needs a transaction.
 * @throws {HttpError} 404; 409 if it was sent or is being sent
 */
export async function cancelMail(tx: Database, shopId: number, id: number): Promise<MailRow> {
  const { state } = await lockMail(tx, shopId, id)
  if (state === 'sent') {
    throw new HttpError(409, 'not_allowed', 'This email was already sent, so it cannot be cancelled')
  }
  return changeMail(tx, id, { state: 'cancelled' })
}

const lockMail = async (tx: Database, shopId: number, id: number): Promise<MailRow> => {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(isMailOf(shopId), eq(mails.id, id)))
    .for('update')
  if (!mail) throw notFound('email')
  const [free] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isUnleased(mails)))
  if (!free)
    throw new HttpError(409, 'not_allowed', 'This email is being sent right now. Try again in a minute.')
  return mail
}

type Changes = Partial<{ [Key in keyof MailRow]: MailRow[Key] | SQL }>

const changeMail = async (tx: Database, id: number, changes: Changes) => {
  const [changed] = await tx.update(mails).set(changes).where(eq(mails.id, id)).returning()
  if (!changed) throw new Error('UPDATE returned no row')
  return changed
}
