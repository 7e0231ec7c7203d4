import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerRoleChangesSchema, customerSchema } from '../../dataProvider/contract/customers.schema.ts'
import { envelopeSchema, externalSchema } from '../../dataProvider/contract/envelope.schema.ts'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { toEnvelope } from '../envelope.ts'
import { HttpProblem, notFound } from '../errors.ts'
import { customersPerPage, listCustomers, updateRole } from './adminStore.ts'
import { toCustomer } from './store.ts'

/** Everybody who signed up, and what they may do: for admins alone. */
export const customerAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get('/customers_all', {
    config: { access: 'admin' },
    schema: {
      summary: 'A page of the customers, the newest first',
      querystring: z.object({ external: externalSchema }),
      response: { 200: envelopeSchema(customerSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }, reply) => {
      const { rows, total } = await listCustomers(db, shopId, external.page)
      // Personal data stays in no cache.
      reply.header('cache-control', 'no-store')
      return toEnvelope(rows.map(toCustomer), external.page, customersPerPage, total)
    },
  })

  app.patch(`${paths.customer}/:elegant_user_id`, {
    config: { access: 'admin' },
    schema: {
      summary: 'Block, unblock or promote a customer',
      params: z.object({ elegant_user_id: text().max(limits.userId) }),
      body: customerRoleChangesSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller: { shopId, subject }, params: { elegant_user_id: id }, body }) => {
      const { elegant_user_id: stated = id, ...changes } = body
      if (stated !== id) {
        const message = 'elegant_user_id differs from the address'
        throw new HttpProblem(400, 'invalid', message, { elegant_user_id: message })
      }
      const customer = await updateRole(db, shopId, { issuer: subject?.issuer ?? '', id }, changes)
      if (!customer) throw notFound('customer')
      return toCustomer(customer)
    },
  })
}
