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
import type { Database } from '../../database/database.ts'
import { actorOf } from '../events.ts'
import { accessByAccount, withOrder, withOrderStock, type OrderChange } from '../withOrder.ts'
import { orderParams } from '../routes.ts'
import { changeOrder } from './changeOrder.ts'
import { decideEstimate } from './decideEstimate.ts'
import { sendEstimate } from './sendEstimate.ts'
import { type OrderState, orderMoves } from '../../../dataProvider/resources/orders/orderMoves.ts'

interface Options {
  db: Database
}

const estimateParams = orderParams.extend({ number: z.coerce.number().int().min(1).max(limits.integer) })

/** Routes that change an order, for its customer and for admins (extension `order-workflow`). */
export const orderMoveRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.patch(`${paths.orders}/:id`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'changeOrder',
      tags: ['Orders'],
      summary:
        'Update the state, customer, contact or shipping address of an order; its customer can cancel it and, until it ships, change the address',
      params: orderParams,
      body: orderChangesSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, body: { version, ...changes } }) => {
      const access = accessByAccount(caller, id, version)
      const change: OrderChange = (tx, order) => changeOrder(tx, order, actorOf(caller), changes)
      const { state } = changes
      return state !== undefined && mayMoveStock(state)
        ? withOrderStock(db, access, change)
        : withOrder(db, access, change)
    },
  })

  app.patch(`${paths.orders}/:id${paths.estimates}/:number`, {
    config: { access: 'user', personal: true },
    schema: {
      operationId: 'decideEstimate',
      tags: ['Orders'],
      summary: 'Accept or decline a valid estimate; an admin can also withdraw it',
      params: estimateParams,
      body: estimateDecisionSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id, number }, body: { version, ...decision } }) =>
      withOrderStock(db, accessByAccount(caller, id, version), (tx, order) =>
        decideEstimate(tx, order, actorOf(caller), number, decision),
      ),
  })
}

export const estimateAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(`${paths.orders}/:id${paths.estimates}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'sendEstimate',
      tags: ['Orders'],
      summary: 'Send an estimate for an order; it replaces the current one',
      params: orderParams,
      body: estimateBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, body: { version, ...estimate } }) =>
      withOrderStock(db, accessByAccount(caller, id, version), (tx, order) =>
        sendEstimate(tx, order, actorOf(caller), estimate),
      ),
  })
}

function mayMoveStock(to: OrderState): boolean {
  return orderMoves.some((move) => move.to === to && move.stock !== undefined)
}
