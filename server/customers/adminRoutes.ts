import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerRoleChangesSchema, customerSchema } from '../../dataProvider/resources/customers.schema.ts'
import { envelopeSchema } from '../../dataProvider/contract/envelope.schema.ts'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { customerExternalSchema } from '../../dataProvider/resources/queries.schema.ts'
import { requireSubject } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { assertSameId } from '../http/idParams.ts'
import { listCustomers, updateRole } from './adminStore.ts'
import { toCustomer } from './store.ts'

/** Everybody who signed up, and what they may do: for admins alone. */
export const customerAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.customers, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listCustomers',
      tags: ['Customers'],
      summary: 'A page of the customers, the newest first',
      querystring: z.object({ external: customerExternalSchema }),
      response: { 200: envelopeSchema(customerSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => listCustomers(db, shopId, external),
  })

  app.patch(`${paths.customer}/:elegant_user_id`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateCustomerRole',
      tags: ['Customers'],
      summary: 'Block, unblock or promote a customer',
      params: z.object({ elegant_user_id: text().max(limits.userId) }),
      body: customerRoleChangesSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, params: { elegant_user_id: id }, body }) => {
      const { elegant_user_id: stated, ...changes } = body
      assertSameId('elegant_user_id', id, stated)
      const { issuer } = requireSubject(caller)
      const customer = await updateRole(db, caller.shopId, { issuer, id }, changes)
      if (!customer) throw notFound('customer')
      return toCustomer(customer)
    },
  })
}
