import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import {
  linkedOrderChangesSchema,
  orderMessageBodySchema,
  estimateDecisionSchema,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import {
  orderDetailSchema,
  orderTimelineSchema,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import { requireCustomer } from '../../auth/caller.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { lockCustomer, lockOwner } from '../../customers/owner.ts'
import { transferLines } from '../../customers/visitorClaim.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { ReservationCaps } from '../confirmation/reservationCaps.ts'
import { addOrderEvent, linkActor } from '../events.ts'
import { changeOrder } from '../moves/changeOrder.ts'
import { decideEstimate } from '../moves/decideEstimate.ts'
import { moveOrder } from '../moves/moveOrder.ts'
import { getOrder } from '../readOrder.ts'
import { addOrderMessage } from '../records/messages.ts'
import { readTimeline } from '../records/timeline.ts'
import { orderHeadersSchema } from '../routes.ts'
import { withOrder, withOrderStock } from '../withOrder.ts'
import { confirmationLinkRoutes } from './confirmationRoutes.ts'
import { estimateLinkRoutes } from './estimateRoutes.ts'
import {
  accessByLink,
  linkParams,
  linkReadLimit,
  linkWriteLimit,
  readLinkedOrder,
  toLinkReader,
  type LinkHolder,
} from './linkedOrder.ts'
import { rowId } from '../../../dataProvider/contract/fields.schema.ts'

const numberedDecisionSchema = estimateDecisionSchema.and(z.object({ number: rowId }))

const address = `${paths.orderLinks}/:token`

/** Responses must not be cached or indexed, and the URL must not be sent as referrer. */
const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

interface Options {
  db: Database
  caps: ReservationCaps
}

/**
 * Routes for the holder of a link to an order or an estimate (docs/decisions/021). The link's token is enough, except that
 * claiming an order requires an account. If the order's customer is blocked, the order can only be read. GET requests
 * change nothing, because email scanners follow links.
 */
export const orderLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, caps }) => {
  app.addHook('onSend', async (_request, reply) => void reply.headers(linkHeaders))
  await decisionRoutes(app, { db })
  await confirmationLinkRoutes(app, { db, caps })
  await estimateLinkRoutes(app, { db })
  await readingRoutes(app, { db })

  app.post(address + paths.messages, {
    config: { access: 'participant', personal: true, refuses: [422], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'sendMessageByLink',
      tags: ['Orders'],
      summary: 'Send the shop a message about the order with this link token',
      params: linkParams,
      headers: orderHeadersSchema,
      body: orderMessageBodySchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, headers, body: { text } }) =>
      withOrder(db, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
        addOrderMessage(tx, order, linkActor, { text, key: headers[idempotencyHeader] }),
      ),
  })

  app.post(address + paths.orderClaim, {
    config: { access: 'user', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'claimOrder',
      tags: ['Orders'],
      summary: 'Move an order to the caller’s account by its link token, unless another account has it',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller, params: { token } }) =>
      db.transaction(async (tx) => {
        const id = await claimOrder(tx, requireCustomer(caller), { shopId: caller.shopId, token })
        return getOrder(tx, id, toLinkReader(caller))
      }),
  })
}

const readingRoutes: FastifyPluginAsyncZod<Pick<Options, 'db'>> = async (app, { db }) => {
  app.get(address, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getOrderByLink',
      tags: ['Orders'],
      summary: 'Get an order by its link token',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) =>
      readLinkedOrder(db, { shopId, customer, token }),
  })

  app.get(address + paths.timeline, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getTimelineByLink',
      tags: ['Orders'],
      summary: 'List the events of an order by its link token, oldest first',
      params: linkParams,
      response: { 200: orderTimelineSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) => {
      const holder = { shopId, customer, token }
      const { isOrder } = await accessByLink(db, holder)
      return readTimeline(db, isOrder, toLinkReader(holder))
    },
  })
}

/** Routes to change an order's shipping address, to cancel the order and to decide its estimate, by the order's link. */
const decisionRoutes: FastifyPluginAsyncZod<Pick<Options, 'db'>> = async (app, { db }) => {
  app.patch(address, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'changeOrderByLink',
      tags: ['Orders'],
      summary: 'Update the shipping address of an order by its link token, until the order ships',
      params: linkParams,
      body: linkedOrderChangesSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, body: { version, ...changes } }) =>
      withOrder(db, await accessByLink(db, { shopId, customer, token }, version), (tx, order) =>
        changeOrder(tx, order, linkActor, changes),
      ),
  })

  app.post(address + paths.cancel, {
    config: { access: 'participant', personal: true, refuses: [409], rateLimit: linkWriteLimit },
    schema: {
      operationId: 'cancelByLink',
      tags: ['Orders'],
      summary: 'Cancel an order by its link token',
      params: linkParams,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token } }) =>
      withOrderStock(db, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
        moveOrder(tx, order, linkActor, 'cancelled'),
      ),
  })

  app.post(address + paths.estimate, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'decideByLink',
      tags: ['Orders'],
      summary:
        'Accept or decline the current estimate of an order by its link token and the number of the estimate',
      params: linkParams,
      body: numberedDecisionSchema,
      response: { 200: orderDetailSchema },
    },
    handler: async ({ caller: { shopId, customer }, params: { token }, body: { number, ...decision } }) =>
      withOrderStock(db, await accessByLink(db, { shopId, customer, token }), (tx, order) =>
        decideEstimate(tx, order, linkActor, number, decision),
      ),
  })
}

/**
 * Assigns a link's order and its lines to the customer. The order must belong to a visitor or have no owner. Does nothing if
 * it already belongs to the customer. Requires a transaction.
 * @returns the order's id
 * @throws {HttpError} 404 `link_invalid`; 403 `blocked` if the order's customer is blocked; 409 `claimed` if it belongs to
 * another customer; 409 `customer_missing` if the customer was erased
 */
export async function claimOrder(
  tx: Database,
  { id: customerId }: Pick<CustomerRow, 'id'>,
  holder: LinkHolder,
): Promise<string> {
  const { shopId } = holder
  const access = await accessByLink(tx, { ...holder, isClaim: true })
  const [found] = await tx.select({ visitorId: orders.visitorId }).from(orders).where(access.isOrder)
  // Lock the owners before the order, in the same sequence as a checkout and a visitor claim.
  await lockCustomer(tx, shopId, customerId)
  if (found?.visitorId) await lockOwner(tx, shopId, { visitorId: found.visitorId })
  const order = await access.lock(tx)
  if (order.customerId === customerId) return order.id
  if (order.customerId !== null)
    throw new HttpError(
      409,
      'claimed',
      'This order belongs to another account. Sign in to that account, or contact us.',
    )
  await tx.update(orders).set({ customerId, visitorId: null }).where(eq(orders.id, order.id))
  await transferLines(tx, customerId, eq(orderLines.orderId, order.id))
  await addOrderEvent(tx, order, { by: 'customer', customerId }, 'claimed')
  return order.id
}
