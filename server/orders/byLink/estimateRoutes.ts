import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { and, eq } from 'drizzle-orm'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { estimateDecisionSchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { estimatePageSchema } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { linkActor } from '../events.ts'
import { decideEstimate } from '../moves/decideEstimate.ts'
import { type OrderAccess, withOrderStock } from '../withOrder.ts'
import type { EstimatePage } from '../../../dataProvider/resources/orders/estimates.ts'
import { estimates, orderLines, orders } from '../../database/schema.ts'
import { createOrderToken } from '../links.ts'
import { orderColumns } from '../access.ts'
import { toDue, toEstimate } from '../presenter.ts'
import { readLinkedLines, readPaymentDetails } from '../readOrder.ts'
import { refundSums } from '../refunds.ts'
import {
  findLinked,
  isOpenBy,
  linkInvalidError,
  linkParams,
  linkReadLimit,
  linkWriteLimit,
  lockLinkedOrder,
  type LinkHolder,
} from './linkedOrder.ts'

interface Options {
  db: Database
  mailQueue: MailQueue
}

/** One estimate of an order for whoever has its link: to read, and to decide once. */
export const estimateLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, mailQueue }) => {
  const address = `${paths.estimates}/:token`

  app.get(address, {
    config: { access: 'reader', personal: true, rateLimit: linkReadLimit },
    schema: {
      operationId: 'getEstimateByLink',
      tags: ['Orders'],
      summary: 'The estimate that a link opens, whatever became of it',
      params: linkParams,
      response: { 200: estimatePageSchema },
    },
    handler: async ({ caller: { shopId }, params: { token } }) => readEstimatePage(db, { shopId, token }),
  })

  app.post(address, {
    config: { access: 'participant', personal: true, rateLimit: linkWriteLimit },
    schema: {
      operationId: 'decideEstimateByLink',
      tags: ['Orders'],
      summary: 'Decide the estimate that a link opens, once',
      params: linkParams,
      body: estimateDecisionSchema,
      response: { 200: estimatePageSchema },
    },
    handler: async ({ caller: { shopId }, params: { token }, body }) => {
      const { access, number } = await accessByEstimateLink(db, { shopId, token })
      return withOrderStock(db, mailQueue, access, (tx, order) =>
        decideEstimate(tx, mailQueue, order, linkActor, number, body),
      )
    },
  })
}

/**
 * What the page of an estimate's link shows; once the estimate is over, no more than that.
 * @throws {HttpError} 404 `link_invalid`
 */
const readEstimatePage = async (db: Database, holder: LinkHolder): Promise<EstimatePage> => {
  const { order, refunds, estimate } = await findLinkedEstimate(db, holder)
  const lines = await readLinkedLines(db, eq(orderLines.orderId, order.id))
  const isGood = estimate.state === 'sent' || estimate.state === 'accepted'
  return {
    order: { number: order.number, state: order.state },
    estimate: toEstimate(estimate, lines),
    ...(isGood
      ? {
          ship_to: order.shipTo,
          ...(await readPaymentDetails(db, order.shopId, { ...order, due: toDue(order, refunds) })),
        }
      : { ship_to: '', bank_details: '', payment_link: '' }),
  }
}

/**
 * By an estimate's link: the order that it is of, and its number in that.
 * @throws {HttpError} 404 `link_invalid`
 */
const accessByEstimateLink = async (
  db: Database,
  holder: LinkHolder,
): Promise<{ access: OrderAccess<EstimatePage>; number: number }> => {
  const { order, estimate } = await findLinkedEstimate(db, holder)
  const isOrder = eq(orders.id, order.id)
  const access: OrderAccess<EstimatePage> = {
    shopId: holder.shopId,
    isOrder,
    lock: (tx) => lockLinkedOrder(tx, isOrder, () => findLinkedEstimate(tx, holder)),
    read: (tx) => readDecidedPage(tx, holder, order.id),
  }
  return { access, number: estimate.number }
}

/** After a decision: an acceptance answers a link of the order too, whose page goes on with how to pay. */
const readDecidedPage = async (tx: Database, holder: LinkHolder, orderId: string): Promise<EstimatePage> => {
  const page = await readEstimatePage(tx, holder)
  if (page.estimate.state !== 'accepted') return page
  return { ...page, order_token: await createOrderToken(tx, { shopId: holder.shopId, orderId }) }
}

/**
 * Which estimate a link opens, whatever became of it.
 * @throws {HttpError} 404 `link_invalid`
 */
const findLinkedEstimate = async (db: Database, holder: LinkHolder) => {
  const id = Number(await findLinked(db, 'estimate', holder))
  const [found] = await db
    .select({ order: orderColumns, refunds: refundSums, estimate: estimates })
    .from(estimates)
    .innerJoin(orders, eq(orders.id, estimates.orderId))
    .where(and(eq(estimates.id, id), isOpenBy(holder)))
  if (!found) throw linkInvalidError()
  return found
}
