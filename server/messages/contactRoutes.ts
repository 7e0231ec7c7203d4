import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import { contactMessageSchema } from '../../dataProvider/resources/visitorForms.schema.ts'
import { messageReceiptSchema } from '../../dataProvider/resources/messages.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { submissionRateLimit } from '../http/limits/rateLimits.ts'
import { saveMessage, submissionHeadersSchema, toSubmission, type NewMessage } from './store.ts'

/** Receives the contact form from visitors and customers who are not blocked. */
export const contactRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post(paths.contactMessages, {
    config: { access: 'participant', personal: true, refuses: [422], rateLimit: submissionRateLimit },
    schema: {
      operationId: 'sendContactMessage',
      tags: ['Messages'],
      summary: 'Send a message to the shop',
      headers: submissionHeadersSchema,
      body: contactMessageSchema,
      response: { 200: messageReceiptSchema },
    },
    handler: async ({ caller, body, headers }) => {
      const { name, email, message } = body
      const received: NewMessage = { kind: 'contact', name, email, text: message }
      const submission = toSubmission(headers[idempotencyHeader], ['contact', name, email, message])
      return db.transaction((tx) => saveMessage(tx, caller, received, [], submission))
    },
  })
}
