import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { protectedChangeSchema } from '../../dataProvider/resources/protectedChanges.schema.ts'
import type { Database } from '../database/database.ts'
import { logEvent } from '../http/logEvents.ts'
import { findLinkedChange, toProtectedChange } from './changes.ts'
import { undoChange } from './undoChange.ts'

const address = `${paths.undo}/:token`

/** Accepts a token in any format, so that an invalid one gets the readable `link_invalid` error. */
const params = z.object({ token: z.string() })

/**
 * Routes for the holder of an emailed link that undoes a protected change (docs/decisions/034). The link's token is enough: the
 * recipient may have lost access to the back office. The GET request changes nothing, because email scanners follow links.
 */
export const undoRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(address, {
    config: {
      access: 'reader',
      personal: true,
      refuses: [404],
      rateLimit: { max: 60, timeWindow: '1 minute' },
    },
    schema: {
      operationId: 'getProtectedChange',
      tags: ['Shop'],
      summary: 'Get what the emailed link with this token would undo',
      params,
      response: { 200: protectedChangeSchema },
    },
    handler: async ({ caller: { shopId }, params: { token } }) =>
      toProtectedChange(db, await findLinkedChange(db, shopId, token)),
  })

  app.post(address, {
    config: {
      access: 'reader',
      personal: true,
      refuses: [404, 409],
      rateLimit: { max: 20, timeWindow: '1 minute' },
    },
    schema: {
      operationId: 'undoProtectedChange',
      tags: ['Shop'],
      summary: 'Undo the change of the emailed link with this token, and sign its admin out everywhere',
      params,
      response: { 200: protectedChangeSchema },
    },
    handler: async ({ caller: { shopId }, params: { token }, log }) => {
      const change = await undoChange(db, shopId, token)
      logEvent(log, 'undo', { shop: shopId, kind: change.kind })
      return toProtectedChange(db, change)
    },
  })
}
