import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  orderNoteBodySchema,
  parcelBodySchema,
  paymentBodySchema,
  refundBodySchema,
  type ParcelBody,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { canSaveParcel } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { orderDetailSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { requireCustomer } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { parcels } from '../../database/schema.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { actorOf, addOrderEvent, type Actor } from '../events.ts'
import { orderHeadersSchema, orderParams } from '../routes.ts'
import { accessByAccount, withOrder, withOrderStock, type OrderChange } from '../withOrder.ts'
import { addOrderNote } from './messages.ts'
import { addPayment, addRefund } from './payments.ts'

interface Options {
  db: Database
}

export const orderRecordAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  await paymentRoutes(app, { db })

  app.post(`${paths.orders}/:id${paths.notes}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'addOrderNote',
      tags: ['Orders'],
      summary: 'Add an admin-only note to an order',
      params: orderParams,
      headers: orderHeadersSchema,
      body: orderNoteBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body: { text } }) =>
      withOrder(db, accessByAccount(caller, id), (tx, order) =>
        addOrderNote(tx, order, requireCustomer(caller).id, { text, key: headers[idempotencyHeader] }),
      ),
  })

  app.put(`${paths.orders}/:id${paths.parcel}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'saveParcel',
      tags: ['Orders'],
      summary: 'Save the carrier and tracking number of an order',
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

const paymentRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(`${paths.orders}/:id${paths.payments}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'addPayment',
      tags: ['Orders'],
      summary: 'Record a payment for an order',
      params: orderParams,
      headers: orderHeadersSchema,
      body: paymentBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body }) =>
      withOrder(db, accessByAccount(caller, id), (tx, order) =>
        addPayment(tx, order, actorOf(caller), body, headers[idempotencyHeader]),
      ),
  })

  app.post(`${paths.orders}/:id${paths.refunds}`, {
    config: { access: 'admin', personal: true, refuses: [422] },
    schema: {
      operationId: 'addRefund',
      tags: ['Orders'],
      summary: 'Record a refund for an order; optionally put its items back in stock and email a receipt',
      params: orderParams,
      headers: orderHeadersSchema,
      body: refundBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id }, headers, body }) => {
      const access = accessByAccount(caller, id)
      const refund: OrderChange = (tx, order) =>
        addRefund(tx, order, actorOf(caller), body, headers[idempotencyHeader])
      return body.restock ? withOrderStock(db, access, refund) : withOrder(db, access, refund)
    },
  })
}

/**
 * Saves the carrier, tracking number and customs note, before the order ships or as a later correction. Requires the order's
 * lock.
 * @throws {HttpError} 409 `not_allowed` unless the order is accepted or shipped
 */
async function saveParcel(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { carrier, tracking, customs_note: customsNote }: Omit<ParcelBody, 'version'>,
): Promise<void> {
  if (!canSaveParcel(order.state))
    throw notAllowed('Only an accepted or shipped order can have a carrier and tracking number')
  const values = { carrier, tracking, customsNote }
  await tx
    .insert(parcels)
    .values({ orderId: order.id, shopId: order.shopId, ...values })
    .onConflictDoUpdate({ target: parcels.orderId, set: values })
  await touchOrder(tx, order)
  await addOrderEvent(tx, order, actor, 'parcel')
}
