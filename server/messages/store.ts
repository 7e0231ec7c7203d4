import { and, eq, sql, type InferInsertModel } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { MessageReceipt } from '../../dataProvider/resources/messages.schema.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { isRunning } from '../database/isRunning.ts'
import { messagePictures, messages } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { assertSameBody } from '../http/idempotencyKey.ts'
import type { MailQueue } from '../mail/mail.ts'
import { addMessageNotice } from './emails.ts'
import type { Submission } from './submission.ts'

/** A picture as it is kept: WebP. Sizes in pixels. */
export type MessagePicture = Pick<InferInsertModel<typeof messagePictures>, 'width' | 'height' | 'bytes'>

/** What somebody wrote, checked. */
export type NewMessage = Pick<
  InferInsertModel<typeof messages>,
  'kind' | 'name' | 'email' | 'phone' | 'text' | 'request'
>

/**
 * Keeps a message and its pictures and leaves a mail that tells the seller, or finds the one that was sent under the same key. Needs a transaction.
 * @throws {HttpError} 422 when the key came with something else
 */
export async function saveMessage(
  tx: Database,
  mailQueue: MailQueue,
  { shopId, customer }: Caller,
  received: NewMessage,
  pictures: MessagePicture[],
  sending: Submission,
): Promise<MessageReceipt> {
  // Waits for whoever is keeping one under the same key.
  const [row] = await tx
    .insert(messages)
    .values({ shopId, customerId: customer?.id, ...received, ...sending })
    .onConflictDoNothing({ target: [messages.shopId, messages.requestKey] })
    .returning(receiptColumns)
  if (!row) {
    const repeated = await findRepeated(tx, shopId, sending)
    if (!repeated) throw new Error('The message with this key is gone')
    return repeated
  }
  if (pictures.length > 0) {
    const rows = pictures.map((picture, index) => ({ ...picture, number: index + 1 }))
    await tx
      .insert(messagePictures)
      .values(rows.map((picture) => ({ shopId, messageId: row.id, ...picture })))
  }
  await addMessageNotice(tx, mailQueue, shopId, row.id)
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

/**
 * Keeps strangers from filling the database: a shop takes so many bytes of pictures a day.
 * @throws {HttpError} 429 naming the field
 */
export async function assertPictureQuota(db: Database, shopId: number): Promise<void> {
  const [today] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${messagePictures.bytes})), 0)::float8` })
    .from(messages)
    .innerJoin(messagePictures, eq(messagePictures.messageId, messages.id))
    .where(
      and(eq(messages.shopId, shopId), isRunning(sql`${messages.createdAt} + interval '1 day'`, 86_400_000)),
    )
  if ((today?.bytes ?? 0) < limits.referencePicturesADay) return
  const message = 'We cannot take more pictures today. Send your request without them, or mail them to us'
  throw new HttpError(429, 'too_many_requests', message, { pictures: message })
}

const receiptColumns = { id: messages.id, createdAt: messages.createdAt }

const toReceipt = ({ id, createdAt }: { id: number; createdAt: Date }): MessageReceipt => ({
  id,
  created_at: createdAt.getTime(),
})
