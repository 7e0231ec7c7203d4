import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { orderDetailSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import { isVerified } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { customers } from '../../database/schema.ts'
import { actorOf } from '../events.ts'
import { orderParams } from '../routes.ts'
import { accessByAccount, withOrderStock, type OrderAccess } from '../withOrder.ts'
import { confirmOrder, receiptRequiredError } from './confirmOrder.ts'
import type { ReservationCaps } from './reservationCaps.ts'

interface Options {
  db: Database
  caps: ReservationCaps
}

/** Routes to confirm an order (extension `confirmation`, docs/decisions/033). */
export const confirmationRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, caps }) => {
  app.post(`${paths.orders}/:id${paths.orderConfirm}`, {
    config: { access: 'user', personal: true, refuses: [409] },
    schema: {
      operationId: 'confirmOrder',
      tags: ['Orders'],
      summary:
        'Confirm an order, and reserve its items: for an admin, and for its customer if their address is verified',
      params: orderParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { id } }) =>
      withOrderStock(db, accessToConfirm(caller, id), (tx, order) =>
        confirmOrder(tx, order, actorOf(caller), caps),
      ),
  })
}

const accessToConfirm = (caller: Caller, id: string): OrderAccess => {
  const access = accessByAccount(caller, id)
  return {
    ...access,
    lock: async (tx) => {
      const isProven = and(eq(customers.id, caller.customer?.id ?? 0), isVerified)
      if (!caller.isAdmin && (await tx.$count(customers, isProven)) === 0) throw receiptRequiredError()
      return access.lock(tx)
    },
  }
}
