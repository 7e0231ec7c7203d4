import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  customerRoleChangesSchema,
  customerSchema,
  customerQuerySchema,
} from '../../dataProvider/resources/customers.schema.ts'
import { envelopeSchema } from '../../dataProvider/contract/answers.schema.ts'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { announceAdmin } from './admins/store.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { requireCustomer, requireSubject } from '../auth/caller.ts'
import type { CustomerRow } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { assertSameId } from '../http/idParams.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import type { MailQueue } from '../mail/mail.ts'
import { listCustomers, updateRole } from './adminStore.ts'
import { toCustomer } from './store.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { limits } from '../../dataProvider/contract/limits.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
  takeConfirmation: SignInProvider['takeConfirmation']
}

/** Everybody who signed up, and what they may do: for admins alone. */
export const customerAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, mailQueue, takeConfirmation },
) => {
  app.get(paths.customers, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listCustomers',
      tags: ['Customers'],
      summary: 'A page of the customers, the newest first',
      querystring: z.object({ external: externalOf(customerQuerySchema) }),
      response: { 200: envelopeSchema(customerSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => listCustomers(db, shopId, external),
  })

  app.patch(`${paths.customer}/:elegant_user_id`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateCustomerRole',
      tags: ['Customers'],
      summary: 'Block, unblock or promote a customer; who promotes has just confirmed their password',
      params: z.object({ elegant_user_id: text().max(limits.userId) }),
      body: customerRoleChangesSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, params: { elegant_user_id: id }, body }) => {
      const { elegant_user_id: stated, ...changes } = body
      assertSameId('elegant_user_id', id, stated)
      const { shopId } = caller
      const self = requireSubject(caller)
      const onPromote = async (tx: Database, admin: CustomerRow) => {
        if (!(await takeConfirmation(tx, self))) throw passwordRequired()
        await announceAdmin(tx, mailQueue, admin, { by: 'admin', admin_id: requireCustomer(caller).id })
      }
      const subject = { issuer: self.issuer, id }
      const customer = await updateRole(db, { shopId, subject, changes, onPromote })
      if (!customer) throw notFound('customer')
      return toCustomer(customer)
    },
  })
}

// A session that was left open or stolen makes nobody an admin.
const passwordRequired = () =>
  new HttpError(403, 'password_required', 'Enter your password again to make somebody an admin')
