import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  estimateDecisionSchema,
  numberedDecisionSchema,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import {
  estimatePageSchema,
  orderDetailSchema,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { EstimatePage } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { linkActor } from '../actor.ts'
import { decideEstimate } from '../moves/decideEstimate.ts'
import { moveOrder } from '../moves/moveOrder.ts'
import type { OrderAccess } from '../orderAccess.ts'
import { withOrderStock } from '../withOrder.ts'
import { findLinkedEstimate, readEstimatePage } from './estimateLinks.ts'
import { accessByLink, lockLinkedOrder } from './linkedOrder.ts'
import { linkParams, linkReadLimit, linkWriteLimit } from './linkRules.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
}

/** What whoever has a link decides: the order, by its link, or one estimate of it by that one's. */
export const decisionLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(orderDecisionRoutes, options)
  await app.register(estimateLinkRoutes, options)
}

const orderDecisionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.post(`${paths.orderLinks}/:token${paths.cancel}`, {
    config: { access: 'participant', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'cancelByLink',
      tags: ['Orders'],
      summary: 'Cancel the order of a link',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId }, params: { token } }) =>
      withOrderStock(db, mailQueue, await accessByLink(db, { shopId, token }), (tx, order) =>
        moveOrder(tx, mailQueue, order, linkActor, 'cancelled'),
      ),
  })

  app.post(`${paths.orderLinks}/:token${paths.estimate}`, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'decideByLink',
      tags: ['Orders'],
      summary:
        'Decide the standing estimate of the order of a link, which has the number of the one that was read',
      params: linkParams,
      body: numberedDecisionSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId }, params: { token }, body: { number, ...decision } }) =>
      withOrderStock(db, mailQueue, await accessByLink(db, { shopId, token }), (tx, order) =>
        decideEstimate(tx, mailQueue, order, linkActor, number, decision),
      ),
  })
}

const estimateLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  const address = `${paths.estimates}/:token`

  app.get(address, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getEstimateByLink',
      tags: ['Orders'],
      summary: 'The estimate that a link opens, whatever became of it',
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
      summary: 'Decide the estimate that a link opens, once',
      params: linkParams,
      body: estimateDecisionSchema,
      response: { 200: estimatePageSchema },
    },
    handler: async ({ caller: { shopId }, params: { token }, body }) => {
      const holder = { shopId, token }
      const { order, estimate } = await findLinkedEstimate(db, holder)
      const isOrder = eq(orders.id, order.id)
      const access: OrderAccess<EstimatePage> = {
        shopId,
        isOrder,
        lock: (tx) => lockLinkedOrder(tx, isOrder, () => findLinkedEstimate(tx, holder)),
        read: (tx) => readEstimatePage(tx, holder),
      }
      return withOrderStock(db, mailQueue, access, (tx, locked) =>
        decideEstimate(tx, mailQueue, locked, linkActor, estimate.number, body),
      )
    },
  })
}
