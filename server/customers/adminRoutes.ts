import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  customerSchema,
  customerQuerySchema,
  type CustomerQuery,
  type Customer,
} from '../../dataProvider/resources/customers/customers.schema.ts'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import { getAllFields, sortFieldsOf } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { customers } from '../database/schema.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { orderBy } from '../database/lists/sorting.ts'
import { toEnvelope } from '../http/envelope.ts'
import { buildCustomerFilter } from './customerFilter.ts'
import { toCustomer } from './store.ts'

export const customerAdminRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.customers, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listCustomers',
      tags: ['Customers'],
      summary: 'List customers, newest first',
      querystring: z.object({ external: externalOf(customerQuerySchema) }),
      response: { 200: envelopeSchema(customerSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => listCustomers(db, shopId, external),
  })
}

/** The specification does not define the page size. */
const customersPerPage = 20

async function listCustomers(
  db: Database,
  shopId: number,
  { page, sort, ...filter }: CustomerQuery,
): Promise<Envelope<Customer>> {
  const order = orderBy<string>(sortFields, customers.id, sort ?? customerResource.list.sort)
  const { ids, total } = await findPage(db, customers.id, {
    where: and(eq(customers.shopId, shopId), buildCustomerFilter(filter)),
    order,
    page,
    perPage: customersPerPage,
    readsEveryRow: Boolean(filter.q),
  })
  const rows = await db
    .select()
    .from(customers)
    .where(isAnyOf(customers.id, ids))
    .orderBy(...order)
  return toEnvelope(rows.map(toCustomer), page, customersPerPage, total)
}

const sortFields = toSortFields(sortFieldsOf(customerResource), getAllFields(customerResource), {
  Full_name: customers.fullName,
  email: customers.email,
  customer_number: customers.customerNumber,
  last_seen: customers.lastSeenAt,
})
