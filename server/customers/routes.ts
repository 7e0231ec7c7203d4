import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  customerBodySchema,
  customerSchema,
} from '../../dataProvider/resources/customers/customers.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { requireSubject, digestVisitorId } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { claimVisitor } from './visitorClaim.ts'
import { createCustomer, toCustomer } from './store.ts'

export const customerRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  // `reader`, because a blocked customer may read the reason in their own record.
  app.get(paths.customer, {
    config: { access: 'reader', userId: true, refuses: [404] },
    schema: {
      operationId: 'getOwnCustomer',
      tags: ['Customers'],
      summary: 'Get the caller’s customer record, or null if a signed-in caller has none yet',
      response: { 200: customerSchema.nullable() },
    },
    handler: async ({ caller: { subject, customer } }) => {
      if (customer) return toCustomer(customer)
      // Browsers send this request after a sign-up, before there is a record, and would log a 404 in the console (API-5).
      if (subject) return null
      throw notFound('customer')
    },
    onSend: writeNull,
  })

  app.post(paths.customer, {
    config: { access: 'user', userId: true, rateLimit: { max: 30, timeWindow: '1 minute' } },
    schema: {
      operationId: 'createOwnCustomer',
      tags: ['Customers'],
      summary: 'Create the caller’s customer record, or get the existing one',
      body: customerBodySchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, body }) => {
      const { shopId, customer } = caller
      const { temp_session_id } = body
      if (customer && temp_session_id === undefined) return toCustomer(customer)
      const row = customer ?? (await createCustomer(db, shopId, requireSubject(caller), body))
      // A separate transaction, to avoid a deadlock: `createCustomer` locks the shop, and checkout locks the visitor before the
      // shop.
      if (temp_session_id !== undefined)
        await db.transaction((tx) => claimVisitor(tx, row, digestVisitorId(temp_session_id)))
      return toCustomer(row)
    },
  })
}

/** Fastify would send an empty body for null. */
const writeNull = async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (payload !== null) return payload
  reply.type('application/json')
  return 'null'
}
