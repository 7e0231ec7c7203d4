import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  newOrderBodySchema,
  orderTextBodySchema,
  parcelBodySchema,
  paymentBodySchema,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderDetailSchema, orderLinkSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { requireCustomer } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { actorOf } from '../actor.ts'
import { beginOrder } from '../beginOrder.ts'
import { createOrderToken, deleteOrderLinks } from '../links.ts'
import { accessByAccount } from '../orderAccess.ts'
import { orderHeadersSchema, orderParams } from '../routes.ts'
import { getOrder } from '../readOrder.ts'
import { withOrder } from '../withOrder.ts'
import { addOrderNote } from './messages.ts'
import { saveParcel } from './parcel.ts'
import { addPayment } from './payments.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
}

/** What admins alone keep of an order. */
export const orderRecordAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db } = options
  await app.register(beginningRoutes, options)
  await app.register(paymentRoutes, options)
  await app.register(linkRoutes, options)

  app.post(`${paths.orders}/:id${paths.notes}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'addOrderNote',
      tags: ['Orders'],
      summary: 'Write about an order what admins alone read',
      params: orderParams,
      headers: orderHeadersSchema,
      body: orderTextBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body: { text } }) =>
      withOrder(db, accessByAccount(caller, id), (tx, order) =>
        addOrderNote(tx, order, requireCustomer(caller).id, { text, key: headers[idempotencyHeader] }),
      ),
  })
}

/** Links that open an order without an account: one more to hand over, or none any more. */
const linkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  const address = `${paths.orders}/:id${paths.link}`

  app.post(address, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'createOrderLink',
      tags: ['Orders'],
      summary: 'Make one more link that opens an order without an account',
      params: orderParams,
      response: { 200: orderLinkSchema },
    },
    handler: async ({ caller, params: { id } }) =>
      db.transaction(async (tx) => {
        const { shopId } = await accessByAccount(caller, id).lock(tx)
        return { order_token: await createOrderToken(tx, { shopId, orderId: id }) }
      }),
  })

  app.delete(address, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'revokeOrderLinks',
      tags: ['Orders'],
      summary: 'Make every link of an order and of its estimates open nothing any more',
      params: orderParams,
      response: { 204: z.void() },
    },
    handler: async ({ caller, params: { id } }, reply) => {
      await db.transaction(async (tx) => {
        const { shopId } = await accessByAccount(caller, id).lock(tx)
        await deleteOrderLinks(tx, shopId, [id])
      })
      return reply.code(204).send()
    },
  })
}

/** How an order begins that nobody has placed. */
const beginningRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(paths.orders, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'beginOrder',
      tags: ['Orders'],
      summary: 'Begin an order for a customer, or for somebody without an account',
      headers: orderHeadersSchema,
      body: newOrderBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, headers, body }) =>
      db.transaction(async (tx) => {
        const key = headers[idempotencyHeader]
        const id = await beginOrder(tx, caller.shopId, actorOf(caller), body, key)
        return getOrder(tx, id, caller)
      }),
  })
}

/** What was paid on an order, and how it is sent. */
const paymentRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.post(`${paths.orders}/:id${paths.payments}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'addPayment',
      tags: ['Orders'],
      summary: 'Keep what was paid on an order, or paid back',
      params: orderParams,
      headers: orderHeadersSchema,
      body: paymentBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body }) =>
      withOrder(db, accessByAccount(caller, id), (tx, order) =>
        addPayment(tx, mailQueue, order, actorOf(caller), body, headers[idempotencyHeader]),
      ),
  })

  app.put(`${paths.orders}/:id${paths.parcel}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'saveParcel',
      tags: ['Orders'],
      summary: 'Keep how an order is sent',
      params: orderParams,
      body: parcelBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, body: { version, ...parcel } }) =>
      withOrder(db, accessByAccount(caller, id, version), (tx, order) =>
        saveParcel(tx, order, actorOf(caller), parcel),
      ),
  })
}
