import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { messagePictures, messageReplies, messages } from '../database/schema.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'

export function isMessageOf(shopId: number, id: number): SQL | undefined {
  return and(eq(messages.shopId, shopId), eq(messages.id, id))
}

export const newestFirst = [desc(messages.createdAt), desc(messages.id)]

/** Reads the matching messages with their replies and image details, newest first. */
export async function readMessages(db: Database, where: SQL | undefined): Promise<Message[]> {
  const rows = await db
    .select({ ...getTableColumns(messages), pictures: sql<Message['pictures']>`(${picturesOf(db)})` })
    .from(messages)
    .where(where)
    .orderBy(...newestFirst)
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

const picturesOf = (db: Database) => {
  const { number, width, height, messageId } = messagePictures
  const picture = sql`json_build_object('number', ${number}, 'width', ${width}, 'height', ${height})`
  return db
    .select({ list: sql`coalesce(json_agg(${picture} order by ${number}), '[]')` })
    .from(messagePictures)
    .where(eq(messageId, messages.id))
}
