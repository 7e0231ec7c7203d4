import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { orderDetailSchema, orderPageSchema } from '../../dataProvider/resources/orders/orders.schema.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { orderQuerySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { buildIdempotencyHeadersSchema } from '../http/idempotencyKey.ts'
import { rowSearchLimit } from '../http/limits/rateLimits.ts'
import { listOrders } from './lists.ts'
import { isOrderVisibleTo } from './access.ts'
import { readOrder } from './readOrder.ts'

export const orderParams = z.object({ id: z.uuid() })

/** Accepts keys of one character or more, because a key must be unique only in a small scope, such as an order. */
export const orderHeadersSchema = buildIdempotencyHeadersSchema(1)

/** Routes for orders, for their owners and admins (extension `order-workflow`). */
export const orderRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.orders, {
    config: { access: 'user', personal: true, rateLimit: rowSearchLimit },
    schema: {
      operationId: 'listOrders',
      tags: ['Orders'],
      summary: 'List the caller’s orders (for an admin, all of the shop’s), by default newest first',
      querystring: z.object({ external: externalOf(orderQuerySchema) }),
      response: { 200: orderPageSchema },
    },
    handler: async ({ caller, query: { external } }) => listOrders(db, caller, external),
  })

  app.get(`${paths.orders}/:id`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'getOrder',
      tags: ['Orders'],
      summary: 'Get an order with all its details',
      params: orderParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id } }) => {
      const order = await readOrder(db, and(isOrderVisibleTo(caller), eq(orders.id, id)), caller)
      if (!order) throw notFound('order')
      return order
    },
  })
}
