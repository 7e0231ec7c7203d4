import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { customerBodySchema, customerSchema } from '../../dataProvider/contract/customers.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem, notFound } from '../errors.ts'
import { createCustomer, noteSighting, toCustomer } from './store.ts'

export const customerRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  // `reader`: a blocked customer may read the own record, to learn the reason.
  app.get(paths.customer, {
    config: { access: 'reader', userId: true },
    schema: { response: { 200: customerSchema } },
    handler: async ({ caller: { customer } }) => {
      if (!customer) throw notFound('customer')
      await noteSighting(db, customer)
      return toCustomer(customer)
    },
  })

  app.post(paths.customer, {
    config: { access: 'user', userId: true, rateLimit: { max: 30, timeWindow: '1 minute' } },
    schema: { body: customerBodySchema, response: { 200: customerSchema } },
    handler: async ({ caller: { shopId, subject }, body }) => {
      if (!subject) throw new HttpProblem(403, 'sign_in_required', 'Sign in first')
      return toCustomer(await createCustomer(db, shopId, subject, body))
    },
  })
}
