import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import {
  orderLineBodySchema,
  orderLineSchema,
  orderLinePageSchema,
  type OrderLineBody,
  orderLineQuerySchema,
  type OrderLine,
} from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { optionalExternalOf } from '../../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../../database/database.ts'
import { orderLines } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { isInProcess } from '../../http/inProcess.ts'
import { rowSearchLimit } from '../../http/limits/rateLimits.ts'
import { isHeld } from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import { withRevision } from '../../revision/revision.ts'
import { orderHeadersSchema } from '../routes.ts'
import { createOrderLine } from './createOrderLine.ts'
import { listOrderLinePage, listOrderLines, readOrderLines } from './lists.ts'

interface Options {
  db: Database
}

/** The rate limit for visitors' order lines without a contact, per client address. */
const anonymousLimit = { max: limits.anonymousOrders, timeWindow: '1 hour' }

const isAnonymous = ({ caller, body }: FastifyRequest) =>
  !caller.subject && (body as OrderLineBody).contact === undefined

export const orderLineRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.get(paths.cartItems, {
    config: { access: 'participant', userId: true, refuses: [410], rateLimit: rowSearchLimit },
    schema: {
      operationId: 'listOrderLines',
      tags: ['Orders'],
      summary:
        'List the caller’s order lines (for an admin, all of the shop’s), newest first; `external` turns on pagination',
      querystring: z.object({ external: optionalExternalOf(orderLineQuerySchema) }),
      response: { 200: z.union([z.array(orderLineSchema), orderLinePageSchema]) },
    },
    handler: async ({ caller, query: { external } }) =>
      external ? listOrderLinePage(db, caller, external) : listOrderLines(db, caller),
  })

  const countAnonymous = app.createRateLimit({
    ...anonymousLimit,
    allowList: (request) => isInProcess(request) || !isAnonymous(request),
  })
  app.post(paths.cartItems, {
    config: {
      access: 'participant',
      userId: true,
      refuses: [410, 422],
      rateLimit: { max: 60, timeWindow: '1 minute' },
    },
    schema: {
      operationId: 'createOrderLine',
      tags: ['Orders'],
      summary: 'Order an item',
      headers: orderHeadersSchema,
      body: orderLineBodySchema,
      response: { 200: orderLineSchema },
    },
    preHandler: async (request, reply) => {
      const counted = await countAnonymous(request)
      if (counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      const message = 'Enter your name and email address, or try again in an hour.'
      throw new HttpError(429, 'too_many_requests', message, { contact: message })
    },
    handler: async ({ caller, body, headers }) =>
      db.transaction((tx) => createOrderLine(tx, caller, body, headers[idempotencyHeader])),
  })
}

export const orderLineAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(`${paths.cartItems}/:id${paths.release}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'releaseHold',
      tags: ['Orders'],
      summary: 'Release the items that an order line reserves',
      params: z.object({ id: z.uuid() }),
      response: { 200: orderLineSchema },
    },
    handler: async ({ caller: { shopId }, params: { id } }) =>
      withRevision(db, shopId, 'order', (tx) => releaseHold(tx, shopId, id)),
  })
}

/**
 * Ends the line's reservation, if there is one, and notifies the item's watchers. Returns undefined if the shop has no such
 * line.
 */
const releaseHold = async (tx: Database, shopId: number, id: string): Promise<OrderLine | undefined> => {
  const isLine = and(eq(orderLines.shopId, shopId), eq(orderLines.id, id))
  const [released] = await tx
    .update(orderLines)
    .set({ heldUntil: sql`now()` })
    .where(and(isLine, isHeld))
    .returning({ itemId: orderLines.itemId })
  if (released?.itemId) await notifyWatchers(tx, [released.itemId])
  const [line] = await readOrderLines(tx, isLine, [], { isAdmin: true })
  return line
}
