import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { orderLineBodySchema, orderLineSchema } from '../../dataProvider/contract/orders.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../errors.ts'
import { createOrderLine, listOrderLines, type OrderedBy } from './store.ts'

export const orderRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.cartItems, {
    config: { access: 'participant', userId: true },
    schema: { response: { 200: z.array(orderLineSchema) } },
    handler: async ({ caller }) => listOrderLines(db, caller),
  })

  app.post(paths.cartItems, {
    config: { access: 'participant', userId: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
    schema: { body: orderLineBodySchema, response: { 200: orderLineSchema } },
    handler: async ({ caller, body }) => {
      const line = { itemId: body.items_id, action: body.action_type, by: orderedBy(caller) }
      return db.transaction((tx) => createOrderLine(tx, caller.shopId, line))
    },
  })
}

const orderedBy = ({ customer, visitorId }: Caller): OrderedBy => {
  if (customer) return { customerId: customer.id }
  if (visitorId !== undefined) return { visitorId }
  // Signed in, but POST /customer has not been made yet.
  throw new HttpProblem(409, 'customer_missing', 'Create the customer first')
}
