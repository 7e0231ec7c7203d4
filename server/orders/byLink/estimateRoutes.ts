import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { estimateDecisionSchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { estimatePageSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { linkActor } from '../events.ts'
import { decideEstimate } from '../moves/decideEstimate.ts'
import { withOrderStock } from '../withOrder.ts'
import { accessByEstimateLink, readEstimatePage } from './linkedEstimate.ts'
import { linkParams, linkReadLimit, linkWriteLimit } from './linkedOrder.ts'

interface Options {
  db: Database
}

/** Routes to read and decide an estimate by its link. */
export const estimateLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  const address = `${paths.estimates}/:token`

  app.get(address, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getEstimateByLink',
      tags: ['Orders'],
      summary: 'Get an estimate by its link token, including one that was decided or has expired',
      params: linkParams,
      response: { 200: estimatePageSchema },
    },
    handler: async ({ caller: { shopId }, params: { token } }) => readEstimatePage(db, { shopId, token }),
  })

  app.post(address, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'decideEstimateByLink',
      tags: ['Orders'],
      summary: 'Accept or decline an estimate by its link token',
      params: linkParams,
      body: estimateDecisionSchema,
      response: { 200: estimatePageSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, body }) => {
      const { access, number } = await accessByEstimateLink(db, { shopId, customer, token })
      return withOrderStock(db, access, (tx, order) => decideEstimate(tx, order, linkActor, number, body))
    },
  })
}
