import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { emailPreviewSchema, emailSchema } from '../../dataProvider/resources/emails.schema.ts'
import { emailTemplateBodySchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import { requireCustomer } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { toEmail, isEmailOf } from './presenter.ts'
import { queueEmail } from './queue.ts'
import { testEmail, type EmailRenderer } from './emailRenderer.ts'

interface Options {
  db: Database
  renderer: EmailRenderer
}

const config = { access: 'admin', personal: true } as const

export const emailPreviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, renderer }) => {
  app.get(`${paths.emails}/:id${paths.preview}`, {
    config: { ...config, refuses: [409] },
    schema: {
      operationId: 'previewEmail',
      tags: ['Emails'],
      summary: 'Preview an email as it would be sent now, without links',
      params: idParams,
      response: { 200: emailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => {
      const [email] = await db
        .select()
        .from(emails)
        .where(and(isEmailOf(shopId), eq(emails.id, id)))
      if (!email) throw notFound('email')
      const preview = await renderer.preview(db, email)
      if (!preview) throw new HttpError(409, 'gone', 'This email no longer applies, so there is no preview')
      return preview
    },
  })

  app.post(paths.emails + paths.preview, {
    config,
    schema: {
      operationId: 'previewEmailTemplate',
      tags: ['Emails'],
      summary: 'Preview a sample email with the given texts',
      body: emailTemplateBodySchema,
      response: { 200: emailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, body }) => renderer.previewTemplate(db, shopId, body),
  })

  app.post(paths.emails + paths.test, {
    config: { ...config, refuses: [409], rateLimit: { max: 30, timeWindow: '1 hour' } },
    schema: {
      operationId: 'sendTestEmail',
      tags: ['Emails'],
      summary: 'Send a sample email with the given texts to the caller',
      body: emailTemplateBodySchema,
      response: { 200: emailSchema },
    },
    handler: async ({ caller, body }) => {
      const { shopId } = caller
      const { email: recipient } = requireCustomer(caller)
      if (recipient === '')
        throw new HttpError(
          409,
          'not_allowed',
          'Add an email address to your account to receive a test email',
        )
      const values = { mail: body.email, words: body.words }
      const [test] = await queueEmail(db, testEmail, { shopId, recipient, values })
      if (!test) throw new Error('INSERT returned no row')
      return toEmail(test, renderer.labels)
    },
  })
}
