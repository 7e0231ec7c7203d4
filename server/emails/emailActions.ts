import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { EmailState } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { emailLinks, emails } from '../database/schema.ts'
import { HttpError, notFound, StaleError } from '../errors/httpError.ts'
import { isUnleased } from '../jobs/queue.ts'
import type { EmailRow } from './email.ts'
import { valuesWithoutGroup } from './groups.ts'
import { type EmailLabels, isEmailOf, toEmail } from './presenter.ts'

interface Retry {
  shopId: number
  id: number
  /** The state that the caller saw. Undefined accepts any state. */
  state?: EmailState | undefined
}

/**
 * Queues an email again, in any state, and deletes its earlier links. An email that was sent gets a new Message-ID. Needs a
 * transaction.
 * @throws {HttpError} 404; 409 if the email is being sent or its recipient was erased; 409 `stale` if its state is not `state`
 */
export async function retryEmail(
  tx: Database,
  { shopId, id, state }: Retry,
  labels: EmailLabels,
): Promise<EmailRow> {
  const email = await lockEmail(tx, shopId, id)
  if (state !== undefined && state !== email.state)
    throw new StaleError('email', { ...toEmail(email, labels) })
  if (email.recipient === '')
    throw new HttpError(409, 'not_allowed', 'The recipient’s data was erased, so this email cannot be sent')
  await tx.delete(emailLinks).where(eq(emailLinks.emailId, id))
  const isNew = email.state === 'sent' && { uid: sql`gen_random_uuid()`, sentAt: null }
  // The admin asked for this email, so it does not wait for others of its group.
  return changeEmail(tx, id, {
    state: 'waiting',
    tries: 0,
    dueAt: sql`now()`,
    values: valuesWithoutGroup,
    ...isNew,
  })
}

/**
 * Cancels an email. Needs a transaction.
 * @throws {HttpError} 404; 409 if the email was sent or is being sent
 */
export async function cancelEmail(tx: Database, shopId: number, id: number): Promise<EmailRow> {
  const { state } = await lockEmail(tx, shopId, id)
  if (state === 'sent') {
    throw new HttpError(409, 'not_allowed', 'This email was already sent, so it cannot be cancelled')
  }
  return changeEmail(tx, id, { state: 'cancelled' })
}

const lockEmail = async (tx: Database, shopId: number, id: number): Promise<EmailRow> => {
  const [email] = await tx
    .select()
    .from(emails)
    .where(and(isEmailOf(shopId), eq(emails.id, id)))
    .for('update')
  if (!email) throw notFound('email')
  const [free] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, id), isUnleased(emails)))
  if (!free)
    throw new HttpError(409, 'not_allowed', 'This email is being sent right now. Try again in a minute.')
  return email
}

type Changes = Partial<{ [Key in keyof EmailRow]: EmailRow[Key] | SQL }>

const changeEmail = async (tx: Database, id: number, changes: Changes) => {
  const [changed] = await tx.update(emails).set(changes).where(eq(emails.id, id)).returning()
  if (!changed) throw new Error('UPDATE returned no row')
  return changed
}
