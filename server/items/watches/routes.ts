import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { watchSchema } from '../../../dataProvider/resources/visitorForms.schema.ts'
import type { Database } from '../../database/database.ts'
import { idParams } from '../../http/idParams.ts'
import { submissionRateLimit } from '../../http/limits/rateLimits.ts'
import { unsubscribe } from './unsubscribe.ts'
import { watchItem } from './store.ts'

/** A watch: one mail to an address as soon as an item can be had again (extension `availability`). */
export const watchRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post(`${paths.items}/:id${paths.watch}`, {
    config: { access: 'participant', personal: true, rateLimit: submissionRateLimit },
    schema: {
      operationId: 'watchItem',
      tags: ['Catalogue'],
      summary: 'One mail to that address when the item can be had again',
      params: idParams,
      body: watchSchema,
      response: { 204: z.void() },
    },
    handler: async ({ caller: { shopId }, params: { id }, body: { email } }, reply) => {
      await db.transaction((tx) => watchItem(tx, shopId, id, email))
      return reply.code(204).send()
    },
  })

  await app.register(unsubscribeRoutes, { db })
}

/** Mail readers post a form with one click (RFC 8058), the shop's page nothing: whatever the body is, it is not read. */
const unsubscribeRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined)

  app.post(`${paths.watches}/:token${paths.stop}`, {
    config: { access: 'anyone', personal: true },
    schema: {
      operationId: 'unsubscribe',
      tags: ['Catalogue'],
      summary: 'End every watch of the address of a mail’s token, for a year; an unknown token ends nothing',
      params: z.object({ token: z.string() }),
      response: { 204: z.void() },
    },
    handler: async ({ params: { token } }, reply) => {
      await unsubscribe(db, token)
      return reply.code(204).send()
    },
  })
}
