import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  orderReportQuerySchema,
  orderReportSchema,
} from '../../dataProvider/resources/orders/orderReport.schema.ts'
import type { Database } from '../database/database.ts'
import { getOrderReport } from './orderReport.ts'

interface Options {
  db: Database
  /** IANA name. */
  timeZone: string
}

/** The order report (extension `order-workflow`). */
export const reportRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, timeZone }) => {
  app.get(paths.orderReport, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'getOrderReport',
      tags: ['Operations'],
      summary: 'Get enquiries, estimates, accepted orders, payments and balances due by month',
      querystring: orderReportQuerySchema,
      response: { 200: orderReportSchema },
    },
    handler: async ({ caller: { shopId }, query }) => getOrderReport(db, { shopId, timeZone, ...query }),
  })
}
