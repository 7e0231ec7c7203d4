import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { messageSchema, replyBodySchema, type Message } from '../../dataProvider/resources/messages.schema.ts'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { messageReplies, messages } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { assertSameBody, digestKey } from '../http/idempotencyKey.ts'
import { queueEmail } from '../emails/queue.ts'
import { messageReply } from './emails.ts'
import { isMessageOf, readMessages } from './readMessages.ts'
import { submissionHeadersSchema } from './store.ts'

interface Options {
  db: Database
}

export const messageReplyRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(`${paths.messages}/:id${paths.replies}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'replyToMessage',
      tags: ['Messages'],
      summary: 'Reply to a message by email',
      params: idParams,
      headers: submissionHeadersSchema,
      body: replyBodySchema,
      response: { 200: messageSchema },
    },
    handler: async ({ caller, params: { id }, headers, body: { text } }) => {
      const key = headers[idempotencyHeader]
      const message = await db.transaction((tx) => addReply(tx, caller, id, { text, key }))
      if (!message) throw notFound('message')
      return message
    },
  })
}

/**
 * Stores an admin's reply, queues its email, and sets the message's status to `answered`. A retry with the same key adds no
 * second reply. Returns undefined if the shop has no such message. Needs a transaction.
 * @throws {HttpError} 422 when the key was used with another reply
 */
async function addReply(
  tx: Database,
  caller: Caller,
  messageId: number,
  { text, key }: { text: string; key: string | undefined },
): Promise<Message | undefined> {
  const { shopId } = caller
  const where = isMessageOf(shopId, messageId)
  const requestKey = digestKey(key)
  // Waits for a concurrent reply to the same message.
  const [found] = await tx.select({ email: messages.email }).from(messages).where(where).for('update')
  if (!found) return undefined
  if (!(await isRepeatedReply(tx, messageId, requestKey, text))) {
    const customerId = requireCustomer(caller).id
    const [reply] = await tx
      .insert(messageReplies)
      .values({ shopId, messageId, customerId, text, requestKey })
      .returning({ id: messageReplies.id })
    if (!reply) throw new Error('INSERT returned no row')
    await tx.update(messages).set({ status: 'answered' }).where(where)
    const values = { message_id: messageId, reply_id: reply.id }
    await queueEmail(tx, messageReply, { shopId, recipient: found.email, values })
  }
  return (await readMessages(tx, where))[0]
}

/** Returns true if the reply was already stored. Throws if its key was used with another text. */
const isRepeatedReply = async (tx: Database, messageId: number, requestKey: string | null, text: string) => {
  if (requestKey === null) return false
  const [known] = await tx
    .select({ text: messageReplies.text })
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, messageId), eq(messageReplies.requestKey, requestKey)))
  if (!known) return false
  assertSameBody(known.text, text)
  return true
}
