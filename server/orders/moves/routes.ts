import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  estimateBodySchema,
  estimateDecisionSchema,
  orderChangesSchema,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderDetailSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { actorOf } from '../actor.ts'
import { isVisibleTo, type OrderRow } from '../orderRow.ts'
import { orderParams } from '../routes.ts'
import { getOrder } from '../readOrder.ts'
import { changeOrder } from './changeOrder.ts'
import { decideEstimate } from './decideEstimate.ts'
import { sendEstimate } from './sendEstimate.ts'
import { withOrder } from './withOrder.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
}

const estimateParams = orderParams.extend({ number: z.coerce.number().int().min(1).max(limits.integer) })

/** What moves an order, for whoever it belongs to and for admins (extension `order-workflow`). */
export const orderMoveRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { mailQueue } = options

  app.patch(`${paths.orders}/:id`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'changeOrder',
      tags: ['Orders'],
      summary: 'Move an order; an admin also says for whom it is. Whoever it belongs to may cancel it',
      params: orderParams,
      body: orderChangesSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, body: { version, ...changes } }) =>
      changeVisible(options, caller, { id, version }, (tx, order) =>
        changeOrder(tx, mailQueue, order, actorOf(caller), changes),
      ),
  })

  app.patch(`${paths.orders}/:id${paths.estimates}/:number`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'decideEstimate',
      tags: ['Orders'],
      summary: 'Accept or decline an estimate that stands; an admin may withdraw it too',
      params: estimateParams,
      body: estimateDecisionSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id, number }, body: { version, ...decision } }) =>
      changeVisible(options, caller, { id, version }, (tx, order) =>
        decideEstimate(tx, mailQueue, order, actorOf(caller), number, decision),
      ),
  })
}

/** What only an admin may send. */
export const estimateAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { mailQueue } = options

  app.post(`${paths.orders}/:id${paths.estimates}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'sendEstimate',
      tags: ['Orders'],
      summary: 'Send an estimate of an order; one that stands is replaced',
      params: orderParams,
      body: estimateBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, body: { version, ...estimate } }) =>
      changeVisible(options, caller, { id, version }, (tx, order) =>
        sendEstimate(tx, mailQueue, order, actorOf(caller), estimate),
      ),
  })
}

/** Changes an order that the caller sees, and answers it as it is then. */
const changeVisible = (
  { db, mailQueue }: Options,
  caller: Caller,
  { id, version }: { id: string; version: number | undefined },
  work: (tx: Database, order: OrderRow) => Promise<unknown>,
): Promise<OrderDetail> => {
  const target = {
    shopId: caller.shopId,
    condition: and(isVisibleTo(caller), eq(orders.id, id)),
    reader: caller,
    version,
  }
  return withOrder(db, mailQueue, target, async (tx, order) => {
    await work(tx, order)
    return getOrder(tx, id, caller)
  })
}
