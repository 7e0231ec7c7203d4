import { and, eq, getTableColumns } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  messageChangesSchema,
  messageReceiptSchema,
  messageSchema,
  messageQuerySchema,
  type MessageQuery,
  type Message,
  type MessageReceipt,
} from '../../dataProvider/resources/messages.schema.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { messageResource, type MessageChanges } from '../../dataProvider/resources/messages.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { messagePictures, messages } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { toEnvelope } from '../http/envelope.ts'
import { idParams } from '../http/idParams.ts'
import { matchesQuery } from '../resources/listConditions.ts'
import { isMessageOf, newestFirst, readMessages } from './readMessages.ts'

export const messageAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.messages, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listMessages',
      tags: ['Messages'],
      summary: 'List messages, newest first',
      querystring: z.object({ external: externalOf(messageQuerySchema) }),
      response: { 200: envelopeSchema(messageSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => listMessages(db, shopId, external),
  })

  app.patch(`${paths.messages}/:id`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'updateMessage',
      tags: ['Messages'],
      summary: 'Update the status of a message',
      params: idParams,
      body: messageChangesSchema,
      response: { 200: messageSchema },
    },
    handler: async ({ caller: { shopId }, params: { id }, body }) => {
      const message = await db.transaction((tx) => changeMessage(tx, shopId, id, body))
      if (!message) throw notFound('message')
      return message
    },
  })

  app.delete(`${paths.messages}/:id`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'deleteMessage',
      tags: ['Messages'],
      summary: 'Permanently delete a message with its images and replies',
      params: idParams,
      response: { 200: messageReceiptSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => {
      const receipt = await deleteMessage(db, shopId, id)
      if (!receipt) throw notFound('message')
      return receipt
    },
  })
}

const messagesPerPage = 20

async function listMessages(
  db: Database,
  shopId: number,
  { page, q, ...filter }: MessageQuery,
): Promise<Envelope<Message>> {
  const isFound = matchesQuery(messageResource, q, filter, getTableColumns(messages))
  const { ids, total } = await findPage(db, messages.id, {
    where: and(eq(messages.shopId, shopId), isFound),
    order: newestFirst,
    page,
    perPage: messagesPerPage,
    readsEveryRow: Boolean(q),
  })
  return toEnvelope(await readMessages(db, isAnyOf(messages.id, ids)), page, messagesPerPage, total)
}

/** Updates a message's status. Returns undefined if the shop has no such message. Needs a transaction. */
async function changeMessage(
  tx: Database,
  shopId: number,
  id: number,
  { status }: MessageChanges,
): Promise<Message | undefined> {
  const where = isMessageOf(shopId, id)
  await tx.update(messages).set({ status }).where(where)
  return (await readMessages(tx, where))[0]
}

/** Permanently deletes a message with its images and replies. Returns undefined if the shop has no such message. */
async function deleteMessage(
  db: Database,
  shopId: number,
  messageId: number,
): Promise<MessageReceipt | undefined> {
  const [deleted] = await db
    .delete(messages)
    .where(isMessageOf(shopId, messageId))
    .returning({ id: messages.id, createdAt: messages.createdAt })
  return deleted && { id: deleted.id, created_at: deleted.createdAt.getTime() }
}

/** The image is private: it must not be cached, and the policy prevents it from running scripts. */
const pictureHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const pictureParams = idParams.extend({ number: idParams.shape.id })

export const messagePictureRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(`${paths.messages}/:id${paths.pictures}/:number`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'getMessagePicture',
      tags: ['Messages'],
      summary: 'Get an image of a message',
      params: pictureParams,
      response: { 200: { content: { 'image/webp': { schema: z.unknown() } } } },
    },
    handler: async ({ caller: { shopId }, params: { id, number } }, reply) => {
      const bytes = await readPicture(db, shopId, id, number)
      if (!bytes) throw notFound('image')
      return reply.headers(pictureHeaders).type('image/webp').send(Buffer.from(bytes))
    },
  })
}

/** Returns an image as WebP; undefined if the shop has no such image. */
async function readPicture(
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
