import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ExportName } from '../../dataProvider/contract/operations.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { exportExternalSchemas } from '../../dataProvider/contract/queries.schema.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { exportItems } from '../items/csv/exportItems.ts'
import { exportCategories } from './exportCategories.ts'
import { exportCustomers } from './exportCustomers.ts'
import { exportOrders } from './exportOrders.ts'

interface Options {
  database: Pick<OpenDatabase, 'snapshot'>
}

const csv = { 200: { content: { 'text/csv': { schema: z.string() } } } }

/** In no cache: what is in it is personal, and an old list of no use. */
const config = { access: 'admin', personal: true, rateLimit: { max: 30, timeWindow: '1 minute' } } as const

/** Lists as CSV, every row that the filter lets through, of one moment (extension `operations`). */
export const exportRoutes: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  /**
   * Sent only once it is whole: while it is made the embedded engine waits for nobody else, and so for no slow line either;
   * and what fails then is an error, not a file that ends early.
   */
  const send = async (
    reply: FastifyReply,
    name: ExportName,
    write: (tx: Database) => AsyncGenerator<string>,
  ) => {
    const whole = await database.snapshot((tx) => buffer(write(tx)))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(whole)
  }

  app.get(`${paths.exports}/items`, {
    config,
    schema: {
      summary: 'Items as CSV, as an import takes them',
      querystring: z.object({ external: exportExternalSchemas.items }),
      response: csv,
    },
    handler: async ({ caller: { shopId }, query: { external } }, reply) => {
      const { page: _page, sort: _sort, ...selection } = external
      return send(reply, 'items', (tx) => exportItems(tx, shopId, selection))
    },
  })

  app.get(`${paths.exports}/categories`, {
    config,
    schema: {
      summary: 'Categories as CSV',
      querystring: z.object({ external: exportExternalSchemas.categories }),
      response: csv,
    },
    handler: async ({ caller: { shopId }, query: { external } }, reply) =>
      send(reply, 'categories', (tx) => exportCategories(tx, shopId, external)),
  })

  app.get(`${paths.exports}/customers`, {
    config,
    schema: {
      summary: 'Customers as CSV',
      querystring: z.object({ external: exportExternalSchemas.customers }),
      response: csv,
    },
    handler: async ({ caller: { shopId }, query: { external } }, reply) =>
      send(reply, 'customers', (tx) => exportCustomers(tx, shopId, external)),
  })

  app.get(`${paths.exports}/orders`, {
    config,
    schema: {
      summary: 'Order lines as CSV',
      querystring: z.object({ external: exportExternalSchemas.orders }),
      response: csv,
    },
    handler: async ({ caller, query: { external } }, reply) =>
      send(reply, 'orders', (tx) => exportOrders(tx, caller, external)),
  })
}
