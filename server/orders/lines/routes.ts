import { and, eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import {
  orderLineBodySchema,
  orderLineSchema,
  orderLinePageSchema,
  orderLineQuerySchema,
  type OrderLine,
} from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { optionalExternalOf } from '../../../dataProvider/resources/queries.schema.ts'
import type { Database } from '../../database/database.ts'
import { orderLines } from '../../database/schema.ts'
import { rowSearchLimit } from '../../http/limits/rateLimits.ts'
import { isHeld } from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import { withRevision } from '../../revision/revision.ts'
import type { DigestNetworks } from '../../secrets/networkDigests.ts'
import { OrderQuotaError } from '../confirmation/orderQuota.ts'
import type { ReservationCaps } from '../confirmation/reservationCaps.ts'
import { orderHeadersSchema } from '../routes.ts'
import { createOrderLine } from './createOrderLine.ts'
import { listOrderLinePage, listOrderLines, readOrderLines } from './lists.ts'

interface Options {
  db: Database
  digestNetworks: DigestNetworks
  caps: ReservationCaps
}

export const orderLineRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, digestNetworks, caps }) => {
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
    handler: async (request, reply) => {
      const { caller, body, headers, ip } = request
      const options = { key: headers[idempotencyHeader], networks: await digestNetworks(ip), caps }
      return db
        .transaction((tx) => createOrderLine(tx, caller, body, options))
        .catch((error: unknown) => {
          if (error instanceof OrderQuotaError) reply.header('retry-after', error.retryAfter)
          throw error
        })
    },
  })
}

export const orderLineAdminRoutes: FastifyPluginAsyncZod<Pick<Options, 'db'>> = async (app, { db }) => {
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
