import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { orderDetailSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { confirmOrder } from '../confirmation/confirmOrder.ts'
import type { ReservationCaps } from '../confirmation/reservationCaps.ts'
import { linkActor } from '../events.ts'
import { withOrderStock } from '../withOrder.ts'
import { accessByReceipt, linkParams, linkWriteLimit } from './linkedOrder.ts'

interface Options {
  db: Database
  caps: ReservationCaps
}

/** Route to confirm an order by the link in its receipt (extension `confirmation`, docs/decisions/033). */
export const confirmationLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, caps }) => {
  app.post(`${paths.orderLinks}/:token${paths.orderConfirm}`, {
    config: { access: 'participant', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'confirmOrderByLink',
      tags: ['Orders'],
      summary: 'Confirm an order by the link token of its receipt, and reserve its items',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) =>
      withOrderStock(db, await accessByReceipt(db, { shopId, customer, token }), (tx, order) =>
        confirmOrder(tx, order, linkActor, caps),
      ),
  })
}
