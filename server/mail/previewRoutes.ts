import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { mailPreviewSchema, mailSchema } from '../../dataProvider/resources/mails.schema.ts'
import { mailTemplateBodySchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import { requireCustomer } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { toMail, isMailOf } from './presenter.ts'
import { queueEmail } from './queue.ts'
import { testEmail, type EmailRenderer } from './emailRenderer.ts'

interface Options {
  db: Database
  emails: EmailRenderer
}

const config = { access: 'admin', personal: true } as const

/** Previews of emails and test emails, for the shop's admins. */
export const mailPreviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, emails }) => {
  app.get(`${paths.mails}/:id${paths.preview}`, {
    config: { ...config, refuses: [409] },
    schema: {
      operationId: 'previewMail',
      tags: ['Emails'],
      summary: 'Preview an email as it would be sent now, without links',
      params: idParams,
      response: { 200: mailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(isMailOf(shopId), eq(mails.id, id)))
      if (!mail) throw notFound('email')
      const preview = await emails.preview(db, mail)
      if (!preview) throw new HttpError(409, 'gone', 'This email no longer applies, so there is no preview')
      return preview
    },
  })

  app.post(paths.mails + paths.preview, {
    config,
    schema: {
      operationId: 'previewMailTemplate',
      tags: ['Emails'],
      summary: 'Preview a sample email with the given texts',
      body: mailTemplateBodySchema,
      response: { 200: mailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, body }) => emails.previewTemplate(db, shopId, body),
  })

  app.post(paths.mails + paths.test, {
    config: { ...config, refuses: [409], rateLimit: { max: 30, timeWindow: '1 hour' } },
    schema: {
      operationId: 'sendTestMail',
      tags: ['Emails'],
      summary: 'Send a sample email with the given texts to the caller',
      body: mailTemplateBodySchema,
      response: { 200: mailSchema },
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
      const [test] = await queueEmail(db, testEmail, { shopId, recipient, values: body })
      if (!test) throw new Error('INSERT returned no row')
      return toMail(test, emails.labels)
    },
  })
}
