import { and, eq } from 'drizzle-orm'
import type { EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { estimates, orderLines, orders } from '../../database/schema.ts'
import { orderColumns } from '../access.ts'
import { createOrderToken } from '../links.ts'
import { toDue, toEstimate } from '../presenter.ts'
import { readLinkedLines, readPaymentDetails } from '../readOrder.ts'
import { refundSums } from '../refunds.ts'
import type { OrderAccess } from '../withOrder.ts'
import {
  assertMayAnswer,
  findLinked,
  isOpenBy,
  linkInvalidError,
  lockLinkedOrder,
  type LinkHolder,
} from './linkedOrder.ts'

/**
 * Returns the page of an estimate's link. If the estimate is neither `sent` nor `accepted`, the shipping address and payment
 * details are empty.
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
 * Returns access to the order by an estimate's link, and the number of the estimate.
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
    lock: async (tx) => {
      const locked = await lockLinkedOrder(tx, isOrder, () => findLinkedEstimate(tx, holder))
      await assertMayAnswer(tx, locked, holder)
      return locked
    },
    read: (tx) => readDecidedPage(tx, holder, order.id),
  }
  return { access, number: estimate.number }
}

/**
 * Returns the page after a decision. After an acceptance it includes an order token, because the customer pays on the
 * order's page.
 */
const readDecidedPage = async (tx: Database, holder: LinkHolder, orderId: string): Promise<EstimatePage> => {
  const page = await readEstimatePage(tx, holder)
  if (page.estimate.state !== 'accepted') return page
  return { ...page, order_token: await createOrderToken(tx, { shopId: holder.shopId, orderId }) }
}

/**
 * Finds the estimate that a link opens, in any state.
 * @throws {HttpError} 404 `link_invalid`
 */
const findLinkedEstimate = async (db: Database, holder: LinkHolder) => {
  const id = Number(await findLinked(db, ['estimate'], holder))
  const [found] = await db
    .select({ order: orderColumns, refunds: refundSums, estimate: estimates })
    .from(estimates)
    .innerJoin(orders, eq(orders.id, estimates.orderId))
    .where(and(eq(estimates.id, id), isOpenBy(holder)))
  if (!found) throw linkInvalidError()
  return found
}
