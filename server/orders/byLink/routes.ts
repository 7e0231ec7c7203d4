import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { orderTextBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import {
  orderDetailSchema,
  orderTimelineSchema,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import { requireCustomer } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { linkActor } from '../events.ts'
import { addOrderMessage } from '../records/messages.ts'
import { readTimeline } from '../records/timeline.ts'
import { getOrder } from '../readOrder.ts'
import { orderHeadersSchema } from '../routes.ts'
import { withOrder } from '../withOrder.ts'
import { claimOrder } from './claimOrder.ts'
import { orderDecisionRoutes } from './decisionRoutes.ts'
import { estimateLinkRoutes } from './estimateRoutes.ts'
import { accessByLink, readLinkedOrder, toLinkReader } from './linkedOrder.ts'
import { linkHeaders, linkParams, linkReadLimit, linkWriteLimit } from './linkRules.ts'

const address = `${paths.orderLinks}/:token`

interface Options {
  db: Database
  mailQueue: MailQueue
}

/**
 * An order for whoever has its link (docs/decisions/021): any token of the link's shop will do, a blocked customer's to read.
 * A GET changes nothing, since mail scanners follow links.
 */
export const orderLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.addHook('onSend', async (_request, reply) => void reply.headers(linkHeaders))
  await orderDecisionRoutes(app, { db, mailQueue })
  await estimateLinkRoutes(app, { db, mailQueue })
  await readingRoutes(app, { db })

  app.post(address + paths.messages, {
    config: { access: 'participant', personal: true, refuses: [422], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'writeByLink',
      tags: ['Orders'],
      summary: 'Write to the seller about the order of a link',
      params: linkParams,
      headers: orderHeadersSchema,
      body: orderTextBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, headers, body: { text } }) =>
      withOrder(db, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
        addOrderMessage(tx, mailQueue, order, linkActor, { text, key: headers[idempotencyHeader] }),
      ),
  })

  app.post(address + paths.takeOver, {
    config: { access: 'user', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'claimOrder',
      tags: ['Orders'],
      summary: 'Make the order of a link the caller’s, once, while it is a visitor’s or nobody’s',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { token } }) =>
      db.transaction(async (tx) => {
        const id = await claimOrder(tx, requireCustomer(caller), { shopId: caller.shopId, token })
        return getOrder(tx, id, toLinkReader(caller))
      }),
  })
}

const readingRoutes: FastifyPluginAsyncZod<Pick<Options, 'db'>> = async (app, { db }) => {
  app.get(address, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getOrderByLink',
      tags: ['Orders'],
      summary: 'The order that a link opens',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) =>
      readLinkedOrder(db, { shopId, customer, token }),
  })

  app.get(address + paths.timeline, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getTimelineByLink',
      tags: ['Orders'],
      summary: 'What happened to the order of a link, the oldest first',
      params: linkParams,
      response: { 200: orderTimelineSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) => {
      const holder = { shopId, customer, token }
      const { isOrder } = await accessByLink(db, holder)
      return readTimeline(db, isOrder, toLinkReader(holder))
    },
  })
}
