import { resolve } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mailPageSchema, mailSchema, mailQuerySchema } from '../../dataProvider/resources/mails.schema.ts'
import type { Config } from '../config/config.ts'
import { mailStates } from '../../dataProvider/resources/mails.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../database/database.ts'
import { idParams } from '../http/idParams.ts'
import { cancelMail, listMails, releaseMails, retryMail } from './adminStore.ts'
import type { MailQueue } from './mail.ts'
import { outboxFolder } from './outbox.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>
}

const retrySchema = z
  .strictObject({
    state: z
      .enum(mailStates)
      .optional()
      .describe(
        'The state that the caller saw. If the email is in another state, the request is refused with 409 `stale`.',
      ),
  })
  .nullish()

const access = { access: 'admin', personal: true } as const

/** What becomes of the shop's mails, for its admins alone (extension `mails`). */
export const mailAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue, config }) => {
  const outbox = config.SMTP_URL === undefined ? resolve(outboxFolder(config.DATA_DIR)) : null

  app.get(paths.mails, {
    config: access,
    schema: {
      operationId: 'listMails',
      tags: ['Mails'],
      summary: 'A page of the mails, the newest first',
      querystring: z.object({ external: externalOf(mailQuerySchema) }),
      response: { 200: mailPageSchema },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => ({
      ...(await listMails(db, shopId, external)),
      outbox,
    }),
  })

  app.post(paths.mails + paths.release, {
    config: access,
    schema: {
      operationId: 'releaseMails',
      tags: ['Mails'],
      summary: 'Send what a restore or `mail hold` held back',
      response: { 200: z.object({ released: z.int() }) },
    },
    handler: async ({ caller: { shopId } }) => ({
      released: await db.transaction((tx) => releaseMails(tx, mailQueue, shopId)),
    }),
  })

  await oneMailRoutes(app, { db, mailQueue })
}

const oneMailRoutes: FastifyPluginAsyncZod<Omit<Options, 'config'>> = async (app, { db, mailQueue }) => {
  const config = { ...access, refuses: [409] }

  app.post(`${paths.mails}/:id${paths.retry}`, {
    config,
    schema: {
      operationId: 'retryMail',
      tags: ['Mails'],
      summary: 'Send a mail now, or once more; its earlier links are void',
      params: idParams,
      body: retrySchema,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id }, body }) =>
      db.transaction((tx) => retryMail(tx, mailQueue, { shopId, id, state: body?.state })),
  })

  app.post(`${paths.mails}/:id${paths.cancel}`, {
    config,
    schema: {
      operationId: 'cancelMail',
      tags: ['Mails'],
      summary: 'Keep a mail that is not sent yet from being sent',
      params: idParams,
      response: { 200: mailSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      db.transaction((tx) => cancelMail(tx, shopId, id)),
  })
}
