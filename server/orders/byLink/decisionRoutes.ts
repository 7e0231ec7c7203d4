import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rowId } from '../../../dataProvider/contract/fields.schema.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  linkedOrderChangesSchema,
  estimateDecisionSchema,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderDetailSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { linkActor } from '../events.ts'
import { changeOrder } from '../moves/changeOrder.ts'
import { decideEstimate } from '../moves/decideEstimate.ts'
import { moveOrder } from '../moves/moveOrder.ts'
import { withOrder, withOrderStock } from '../withOrder.ts'
import { accessByLink } from './linkedOrder.ts'
import { linkParams, linkWriteLimit } from './linkRules.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
}

/** A link has to say which estimate was read. */
const numberedDecisionSchema = estimateDecisionSchema.and(z.object({ number: rowId }))

/** What a caller with an order's link changes: its address, its end, or what becomes of its estimate. */
export const orderDecisionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  app.patch(`${paths.orderLinks}/:token`, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'changeOrderByLink',
      tags: ['Orders'],
      summary: 'Change the postal address of the order of a link, until the order ships',
      params: linkParams,
      body: linkedOrderChangesSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, body: { version, ...changes } }) =>
      withOrder(db, await accessByLink(db, { shopId, customer, token }, version), (tx, order) =>
        changeOrder(tx, mailQueue, order, linkActor, changes),
      ),
  })

  app.post(`${paths.orderLinks}/:token${paths.cancel}`, {
    config: { access: 'participant', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'cancelByLink',
      tags: ['Orders'],
      summary: 'Cancel the order of a link',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) =>
      withOrderStock(db, mailQueue, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
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
    handler: async ({ caller: { shopId, customer }, params: { token }, body: { number, ...decision } }) =>
      withOrderStock(db, mailQueue, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
        decideEstimate(tx, mailQueue, order, linkActor, number, decision),
      ),
  })
}
