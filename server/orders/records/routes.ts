import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { orderMessageBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import {
  orderDetailSchema,
  orderTimelineSchema,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { actorOf } from '../events.ts'
import { accessByAccount, withOrder } from '../withOrder.ts'
import { orderHeadersSchema, orderParams } from '../routes.ts'
import { addOrderMessage } from './messages.ts'
import { readTimeline } from './timeline.ts'

interface Options {
  db: Database
}

export const orderRecordRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(`${paths.orders}/:id${paths.messages}`, {
    config: {
      access: 'user',
      personal: true,
      refuses: [422],
      rateLimit: { max: 30, timeWindow: '1 minute' },
    },
    schema: {
      operationId: 'sendOrderMessage',
      tags: ['Orders'],
      summary: 'Send the seller or the customer a message about an order',
      params: orderParams,
      headers: orderHeadersSchema,
      body: orderMessageBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body: { text } }) =>
      withOrder(db, accessByAccount(caller, id), (tx, order) =>
        addOrderMessage(tx, order, actorOf(caller), { text, key: headers[idempotencyHeader] }),
      ),
  })

  app.get(`${paths.orders}/:id${paths.timeline}`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'getOrderTimeline',
      tags: ['Orders'],
      summary: 'List the events of an order, oldest first',
      params: orderParams,
      response: { 200: orderTimelineSchema },
    },
    handler: async ({ caller, params: { id } }) =>
      readTimeline(db, accessByAccount(caller, id).isOrder, caller),
  })
}
