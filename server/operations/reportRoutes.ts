import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  orderNumbersQuerySchema,
  orderNumbersSchema,
} from '../../dataProvider/resources/orders/orderNumbers.schema.ts'
import type { Database } from '../database/database.ts'
import { getOrderNumbers } from './orderNumbers.ts'

interface Options {
  db: Database
  /** IANA name. */
  timeZone: string
}

/** What became of the shop's orders (extension `order-workflow`). */
export const reportRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, timeZone }) => {
  app.get(paths.orderNumbers, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'getOrderNumbers',
      tags: ['Operations'],
      summary: 'Get enquiries, estimates, accepted orders, payments and balances due by month',
      querystring: orderNumbersQuerySchema,
      response: { 200: orderNumbersSchema },
    },
    handler: async ({ caller: { shopId }, query }) => getOrderNumbers(db, { shopId, timeZone, ...query }),
  })
}
