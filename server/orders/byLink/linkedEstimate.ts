import { and, eq } from 'drizzle-orm'
import type { EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { estimates, orderLines, orders } from '../../database/schema.ts'
import { createOrderToken, findLinked, isOpenBy, linkInvalidError, type LinkHolder } from '../links.ts'
import type { OrderAccess } from '../withOrder.ts'
import { orderColumns } from '../access.ts'
import { toDue, toEstimate } from '../presenter.ts'
import { readLinkedLines, readPaymentDetails } from '../readOrder.ts'
import { refundSums } from '../refunds.ts'
import { lockLinkedOrder } from './linkedOrder.ts'

/**
 * What the page of an estimate's link shows; once the estimate is over, no more than that.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function readEstimatePage(db: Database, holder: LinkHolder): Promise<EstimatePage> {
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
export async function accessByEstimateLink(
  db: Database,
  holder: LinkHolder,
): Promise<{ access: OrderAccess<EstimatePage>; number: number }> {
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
