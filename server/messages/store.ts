import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { MessageReceipt } from '../../dataProvider/resources/messages.schema.ts'
import type { Caller } from '../auth/caller.ts'
import { listSellerAddresses } from '../customers/admins/store.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { messagePictures, messages } from '../database/schema.ts'
import { assertSameBody, buildIdempotencyHeadersSchema, digestKey } from '../http/idempotencyKey.ts'
import { queueEmail } from '../mail/queue.ts'
import { getShop } from '../shops/store.ts'
import { messageNotice } from './emails.ts'

/** A picture as it is kept: WebP. Sizes in pixels. */
type MessagePicture = Pick<InferInsertModel<typeof messagePictures>, 'width' | 'height' | 'bytes'>

/** A visitor's message, checked. */
export type NewMessage = Pick<
  InferInsertModel<typeof messages>,
  'kind' | 'name' | 'email' | 'phone' | 'text' | 'request'
>

/**
 * The client's name for one message. As long as a visitor's id, since it is as secret: a visitor shows nothing else, so a
 * key that could be guessed would tell a stranger that a message is there.
 */
export const submissionHeadersSchema = buildIdempotencyHeadersSchema(22)

/** How a repetition is known: digests of the key and of all that came with it. */
interface Submission {
  requestKey: string | null
  bodyDigest: string
}

/** Of a message of these parts, the same however its body was written. */
export function toSubmission(key: string | undefined, parts: unknown[]): Submission {
  return { requestKey: digestKey(key), bodyDigest: digest(JSON.stringify(parts)) }
}

/**
 * Stores a message and its pictures and queues the emails to the seller, or finds the message that was sent under the same key.
 * Needs a transaction.
 * @throws {HttpError} 422 when the key came with something else
 */
export async function saveMessage(
  tx: Database,
  { shopId, customer }: Caller,
  received: NewMessage,
  pictures: MessagePicture[],
  sending: Submission,
): Promise<MessageReceipt> {
  // Waits for a call that saves one under the same key.
  const [row] = await tx
    .insert(messages)
    .values({ shopId, customerId: customer?.id, ...received, ...sending })
    .onConflictDoNothing({ target: [messages.shopId, messages.requestKey] })
    .returning(receiptColumns)
  if (!row) {
    const repeated = await findRepeated(tx, shopId, sending)
    if (!repeated) throw new Error('The message with this Idempotency-Key no longer exists')
    return repeated
  }
  if (pictures.length > 0) {
    const rows = pictures.map((picture, index) => ({ ...picture, number: index + 1 }))
    await tx
      .insert(messagePictures)
      .values(rows.map((picture) => ({ shopId, messageId: row.id, ...picture })))
  }
  await queueMessageNotices(tx, shopId, row.id)
  return toReceipt(row)
}

/**
 * What was sent under that key before; undefined when nothing was, or there is no key.
 * @throws {HttpError} 422 when the key came with something else
 */
export async function findRepeated(
  db: Database,
  shopId: number,
  { requestKey, bodyDigest }: Submission,
): Promise<MessageReceipt | undefined> {
  if (requestKey === null) return undefined
  const [known] = await db
    .select({ ...receiptColumns, bodyDigest: messages.bodyDigest })
    .from(messages)
    .where(and(eq(messages.shopId, shopId), eq(messages.requestKey, requestKey)))
  if (!known) return undefined
  assertSameBody(known.bodyDigest, bodyDigest)
  return toReceipt(known)
}

const receiptColumns = { id: messages.id, createdAt: messages.createdAt }

const toReceipt = ({ id, createdAt }: { id: number; createdAt: Date }): MessageReceipt => ({
  id,
  created_at: createdAt.getTime(),
})

const queueMessageNotices = async (tx: Database, shopId: number, messageId: number) => {
  const { contactInfo } = await getShop(tx, shopId)
  const recipients = await listSellerAddresses(tx, shopId, contactInfo.email)
  const values = { message_id: messageId }
  await queueEmail(tx, messageNotice, ...recipients.map((recipient) => ({ shopId, recipient, values })))
}
