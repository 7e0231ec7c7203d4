import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { MessageReceipt } from '../../dataProvider/resources/messages.schema.ts'
import type { Caller } from '../auth/caller.ts'
import { listSellerAddresses } from '../customers/admins/store.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { messagePictures, messages } from '../database/schema.ts'
import { assertSameBody, buildIdempotencyHeadersSchema, digestKey } from '../http/idempotencyKey.ts'
import { queueEmail } from '../emails/queue.ts'
import { getShop } from '../shops/store.ts'
import { messageNotice } from './emails.ts'

type MessagePicture = Pick<InferInsertModel<typeof messagePictures>, 'width' | 'height' | 'bytes'>

export type NewMessage = Pick<
  InferInsertModel<typeof messages>,
  'kind' | 'name' | 'email' | 'phone' | 'text' | 'request'
>

/** Requires a key of at least 22 characters, like a visitor's id. A guessable key would reveal that a message exists. */
export const submissionHeadersSchema = buildIdempotencyHeadersSchema(22)

/** Identifies a retry by digests of the key and of the content. */
interface Submission {
  requestKey: string | null
  bodyDigest: string
}

/** Computes the digest of the content from the message's values, so the encoding of the body does not matter. */
export function toSubmission(key: string | undefined, parts: unknown[]): Submission {
  return { requestKey: digestKey(key), bodyDigest: digest(JSON.stringify(parts)) }
}

/**
 * Stores a message with its images and queues the emails to the seller. A retry with the same key returns the existing message's
 * receipt. Needs a transaction.
 * @throws {HttpError} 422 when the key was used with other content
 */
export async function saveMessage(
  tx: Database,
  { shopId, customer }: Caller,
  received: NewMessage,
  pictures: MessagePicture[],
  submission: Submission,
): Promise<MessageReceipt> {
  // Waits for a concurrent request with the same key.
  const [row] = await tx
    .insert(messages)
    .values({ shopId, customerId: customer?.id, ...received, ...submission })
    .onConflictDoNothing({ target: [messages.shopId, messages.requestKey] })
    .returning(receiptColumns)
  if (!row) {
    const repeated = await findExistingMessage(tx, shopId, submission)
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
 * Returns the receipt of the message that was sent with the same key; undefined if there is none, or no key.
 * @throws {HttpError} 422 when the key was used with other content
 */
export async function findExistingMessage(
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
