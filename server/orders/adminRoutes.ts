import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { newOrderBodySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderDetailSchema, orderLinkSchema } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../database/database.ts'
import { actorOf, addOrderEvent } from './events.ts'
import { createOrder } from './createOrder.ts'
import { createOrderToken, deleteOrderLinks } from './links.ts'
import { accessByAccount } from './withOrder.ts'
import { getOrder } from './readOrder.ts'
import { orderHeadersSchema, orderParams } from './routes.ts'

const link = `${paths.orders}/:id${paths.link}`

/** Routes for admins to create an order for a customer and to manage its links (extension `order-workflow`). */
export const orderAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post(paths.orders, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'createOrder',
      tags: ['Orders'],
      summary: 'Create an order for a customer, with or without an account',
      headers: orderHeadersSchema,
      body: newOrderBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, headers, body }) =>
      db.transaction(async (tx) => {
        const key = headers[idempotencyHeader]
        const id = await createOrder(tx, caller.shopId, actorOf(caller), body, key)
        return getOrder(tx, id, caller)
      }),
  })

  app.post(link, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'createOrderLink',
      tags: ['Orders'],
      summary: 'Create another link that opens an order without an account',
      params: orderParams,
      response: { 200: orderLinkSchema },
    },
    handler: async ({ caller, params: { id } }) =>
      db.transaction(async (tx) => {
        const { shopId } = await accessByAccount(caller, id).lock(tx)
        return { order_token: await createOrderToken(tx, { shopId, orderId: id }) }
      }),
  })

  app.delete(link, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'revokeOrderLinks',
      tags: ['Orders'],
      summary: 'Revoke all links to an order and its estimates',
      params: orderParams,
      response: { 204: z.void() },
    },
    handler: async ({ caller, params: { id } }, reply) => {
      await db.transaction(async (tx) => {
        const order = await accessByAccount(caller, id).lock(tx)
        await deleteOrderLinks(tx, order.shopId, [id])
        await addOrderEvent(tx, order, actorOf(caller), 'links')
      })
      return reply.code(204).send()
    },
  })
}
