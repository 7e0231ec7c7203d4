import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { MessageChanges } from '../../dataProvider/resources/messages.ts'
import type { Message, MessageReceipt, MessageQuery } from '../../dataProvider/resources/messages.schema.ts'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { messagePictures, messageReplies, messages } from '../database/schema.ts'
import { buildSearchText, containsWords } from '../database/search.ts'
import type { Conditions } from '../database/sorting.ts'
import { toEnvelope } from '../http/envelope.ts'
import { assertSameBody, digestKey } from '../http/idempotencyKey.ts'
import type { MailQueue } from '../mail/mail.ts'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'

/** Messages on one page; the contract leaves it to the server. */
const messagesPerPage = 20

/** One page of what was written to the shop, the newest first. */
export async function listMessages(
  db: Database,
  shopId: number,
  { page, ...filter }: MessageQuery,
): Promise<Envelope<Message>> {
  const where = and(eq(messages.shopId, shopId), buildMessageFilter(filter))
  const [counted] = await db.select({ total: count() }).from(messages).where(where)
  const items = await readMessages(db, where, (page - 1) * messagesPerPage)
  return toEnvelope(items, page, messagesPerPage, counted?.total ?? 0)
}

/** What lets a message through a list's query. */
type MessageFilter = Omit<MessageQuery, 'page'>

/** The condition that a row of `messages` passes the filter. */
const buildMessageFilter = ({ q, kind, status }: MessageFilter): SQL | undefined => {
  const conditions: Conditions<MessageFilter> = {
    kind: kind === undefined ? undefined : eq(messages.kind, kind),
    status: status === undefined ? undefined : eq(messages.status, status),
    q: containsWords(buildSearchText(messages.text, messages.name, messages.email), q),
  }
  return and(...Object.values(conditions))
}

/** Sorts a message; undefined when the shop has none of that id. Needs a transaction, as the next. */
export async function changeMessage(
  tx: Database,
  shopId: number,
  id: number,
  { status }: MessageChanges,
): Promise<Message | undefined> {
  const where = isOf(shopId, id)
  await tx.update(messages).set({ status }).where(where)
  return (await readMessages(tx, where))[0]
}

/** Forgets a message and all that belongs to it, as its writer may ask; undefined when the shop has none of that id. */
export async function deleteMessage(
  db: Database,
  shopId: number,
  messageId: number,
): Promise<MessageReceipt | undefined> {
  const [deleted] = await db
    .delete(messages)
    .where(isOf(shopId, messageId))
    .returning({ id: messages.id, createdAt: messages.createdAt })
  return deleted && { id: deleted.id, created_at: deleted.createdAt.getTime() }
}

/**
 * Keeps an admin's reply and leaves it to be mailed, or finds the one that was sent under the same key; the message is
 * answered then. Undefined when the shop has none of that id. Needs a transaction.
 * @throws {HttpError} 422 when the key came with another reply
 */
export async function addReply(
  tx: Database,
  mailQueue: MailQueue,
  caller: Caller,
  messageId: number,
  { text, key }: { text: string; key: string | undefined },
): Promise<Message | undefined> {
  const { shopId } = caller
  const where = isOf(shopId, messageId)
  const requestKey = digestKey(key)
  // Waits for whoever is answering the same message.
  const [found] = await tx.select({ email: messages.email }).from(messages).where(where).for('update')
  if (!found) return undefined
  if (!(await checkRepeated(tx, messageId, requestKey, text))) {
    const customerId = requireCustomer(caller).id
    const [reply] = await tx
      .insert(messageReplies)
      .values({ shopId, messageId, customerId, text, requestKey })
      .returning({ id: messageReplies.id })
    if (!reply) throw new Error('INSERT returned no row')
    await tx.update(messages).set({ status: 'answered' }).where(where)
    const values = { message_id: messageId, reply_id: reply.id }
    await mailQueue.add(tx, { shopId, kind: 'message_reply', recipient: found.email, values })
  }
  return (await readMessages(tx, where))[0]
}

/** Whether that reply was kept before; throws where its key came with another. */
const checkRepeated = async (tx: Database, messageId: number, requestKey: string | null, text: string) => {
  if (requestKey === null) return false
  const [known] = await tx
    .select({ text: messageReplies.text })
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, messageId), eq(messageReplies.requestKey, requestKey)))
  if (!known) return false
  assertSameBody(known.text, text)
  return true
}

/** The bytes of a message's picture, WebP; undefined when the shop has no such. */
export async function readPicture(
  db: Database,
  shopId: number,
  messageId: number,
  number: number,
): Promise<Uint8Array | undefined> {
  const { shopId: shop, messageId: message, number: ordinal, bytes } = messagePictures
  const [picture] = await db
    .select({ bytes })
    .from(messagePictures)
    .where(and(eq(shop, shopId), eq(message, messageId), eq(ordinal, number)))
  return picture?.bytes
}

const isOf = (shopId: number, id: number) => and(eq(messages.shopId, shopId), eq(messages.id, id))

const readMessages = async (db: Database, where: SQL | undefined, offset = 0): Promise<Message[]> => {
  const rows = await db
    .select({ ...getTableColumns(messages), pictures: sql<Message['pictures']>`(${picturesOf(db)})` })
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesPerPage)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const replies = await db
    .select()
    .from(messageReplies)
    .where(isAnyOf(messageReplies.messageId, ids))
    .orderBy(asc(messageReplies.id))
  return rows.map(({ id, kind, status, createdAt, name, email, phone, text, request, pictures }) => ({
    id,
    kind,
    status,
    created_at: createdAt.getTime(),
    name,
    email,
    phone,
    text,
    request,
    pictures,
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({ text: reply.text, created_at: reply.createdAt.getTime() })),
  }))
}

/** What the list tells of a message's pictures: everything but their bytes. */
const picturesOf = (db: Database) => {
  const { number, width, height, messageId } = messagePictures
  const picture = sql`json_build_object('number', ${number}, 'width', ${width}, 'height', ${height})`
  return db
    .select({ list: sql`coalesce(json_agg(${picture} order by ${number}), '[]')` })
    .from(messagePictures)
    .where(eq(messageId, messages.id))
}
