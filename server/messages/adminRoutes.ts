import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema } from '../../dataProvider/contract/answers.schema.ts'
import {
  messageChangesSchema,
  messageReceiptSchema,
  messageSchema,
  replyBodySchema,
  messageQuerySchema,
} from '../../dataProvider/resources/messages.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { addReply, changeMessage, deleteMessage, listMessages, readPicture } from './adminStore.ts'
import type { MailQueue } from '../mail/mail.ts'
import { submissionHeadersSchema } from './submission.ts'

/** A picture is one person's, stays in no cache, and cannot act as a page. */
const pictureHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const pictureParams = idParams.extend({ number: idParams.shape.id })

interface Options {
  db: Database
  mailQueue: MailQueue
}

/** What was written to the shop, for its admins alone. */
export const messageAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.get(paths.messages, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listMessages',
      tags: ['Messages'],
      summary: 'A page of the messages, the newest first',
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
      summary: 'Sort a message',
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
      summary: 'Delete a message for good, with its pictures and replies',
      params: idParams,
      response: { 200: messageReceiptSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => {
      const receipt = await deleteMessage(db, shopId, id)
      if (!receipt) throw notFound('message')
      return receipt
    },
  })

  await replyRoutes(app, { db, mailQueue })
}

const replyRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.post(`${paths.messages}/:id${paths.replies}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'replyToMessage',
      tags: ['Messages'],
      summary: 'Answer a message by mail',
      params: idParams,
      headers: submissionHeadersSchema,
      body: replyBodySchema,
      response: { 200: messageSchema },
    },
    handler: async ({ caller, params: { id }, headers, body: { text } }) => {
      const key = headers[idempotencyHeader]
      const message = await db.transaction((tx) => addReply(tx, mailQueue, caller, id, { text, key }))
      if (!message) throw notFound('message')
      return message
    },
  })
}

/** The pictures of a message, for the same. */
export const messagePictureRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(`${paths.messages}/:id${paths.pictures}/:number`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'getMessagePicture',
      tags: ['Messages'],
      summary: 'A picture of a message',
      params: pictureParams,
      response: { 200: { content: { 'image/webp': { schema: z.unknown() } } } },
    },
    handler: async ({ caller: { shopId }, params: { id, number } }, reply) => {
      const bytes = await readPicture(db, shopId, id, number)
      if (!bytes) throw notFound('picture')
      return reply.headers(pictureHeaders).type('image/webp').send(Buffer.from(bytes))
    },
  })
}
