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
import type { MailQueue } from './mail.ts'
import { toMail, isMailOf } from './presenter.ts'
import type { EmailRenderer } from './emailRenderer.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
  emails: EmailRenderer
}

const config = { access: 'admin', personal: true } as const

/** Mails as they would look now, for the shop's admins. */
export const mailPreviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue, emails }) => {
  app.get(`${paths.mails}/:id${paths.preview}`, {
    config: { ...config, refuses: [409] },
    schema: {
      operationId: 'previewMail',
      tags: ['Mails'],
      summary: 'A mail as it would look now; its links lead nowhere',
      params: idParams,
      response: { 200: mailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(isMailOf(shopId), eq(mails.id, id)))
      if (!mail) throw notFound('mail')
      const preview = await emails.preview(db, mail)
      if (!preview) throw new HttpError(409, 'gone', 'What this mail was about is gone')
      return preview
    },
  })

  app.post(paths.mails + paths.preview, {
    config,
    schema: {
      operationId: 'previewMailTemplate',
      tags: ['Mails'],
      summary: 'A sample of a mail with these texts',
      body: mailTemplateBodySchema,
      response: { 200: mailPreviewSchema },
    },
    handler: async ({ caller: { shopId }, body }) => emails.previewTemplate(db, shopId, body),
  })

  app.post(paths.mails + paths.test, {
    config: { ...config, refuses: [409], rateLimit: { max: 30, timeWindow: '1 hour' } },
    schema: {
      operationId: 'sendTestMail',
      tags: ['Mails'],
      summary: 'The same, mailed to whoever asks',
      body: mailTemplateBodySchema,
      response: { 200: mailSchema },
    },
    handler: async ({ caller, body }) => {
      const { shopId } = caller
      const { email: recipient } = requireCustomer(caller)
      if (recipient === '') throw new HttpError(409, 'not_allowed', 'Your account has no e-mail address here')
      const test = { shopId, kind: 'test', recipient, values: body } as const
      return toMail(await db.transaction((tx) => mailQueue.add(tx, test)))
    },
  })
}
