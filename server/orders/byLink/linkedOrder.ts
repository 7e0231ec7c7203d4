import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isBlocked } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { OrderDetail, EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { roleOf } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { customers, estimates, mailLinks, orderLines, orders } from '../../database/schema.ts'
import { checkVersion, HttpError } from '../../errors/httpError.ts'
import { lockOrder, orderColumns, type OrderRow } from '../access.ts'
import { createOrderToken, linkEndsAt } from '../links.ts'
import { toDue, toEstimate, type OrderReader } from '../presenter.ts'
import { getOrder, readLinkedLines, readOrder, readPaymentDetails } from '../readOrder.ts'
import { refundSums } from '../refunds.ts'
import type { OrderAccess } from '../withOrder.ts'

// What all calls by a link have in common.

/** A token of any form: one that opens nothing is told so in words for people. */
export const linkParams = z.object({ token: z.string() })

/** What one address may ask for and change by links: a person needs a handful. */
export const linkReadLimit = { max: 120, timeWindow: '1 minute' }
export const linkWriteLimit = { max: 30, timeWindow: '1 minute' }

/** A caller who shows a token to a shop. */
export interface LinkHolder {
  shopId: number
  token: string
  /** Their record in the shop, where they are signed in. */
  customer?: OrderReader['customer']
}

/** A caller by a link alone, even if they are an admin. */
export function toLinkReader({ customer }: Pick<LinkHolder, 'customer'>): OrderReader {
  return { isAdmin: false, isByLink: true, customer }
}

/**
 * The order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function readLinkedOrder(db: Database, holder: LinkHolder): Promise<OrderDetail> {
  const id = await findLinked(db, 'order', holder)
  const order = await readOrder(db, and(eq(orders.id, id), isOpenBy(holder)), toLinkReader(holder))
  if (!order) throw linkInvalidError()
  return order
}

/**
 * Access to the order that a link opens.
 * @param version that the caller has read; without one, `lock` checks none. Where it differs, `lock` throws 409 `stale`
 * @throws {HttpError} 404 `link_invalid`
 */
export async function accessByLink(db: Database, holder: LinkHolder, version?: number): Promise<OrderAccess> {
  const isOrder = eq(orders.id, await findLinkedOrder(db, holder))
  return {
    shopId: holder.shopId,
    isOrder,
    lock: async (tx) => {
      const order = await lockLinkedOrder(tx, isOrder, () => findLinkedOrder(tx, holder))
      await checkVersion(order, version, 'order', ({ id }) => getOrder(tx, id, toLinkReader(holder)))
      return order
    },
    read: (tx, id) => getOrder(tx, id, toLinkReader(holder)),
  }
}

/**
 * The order of a link, locked until the transaction ends, for a holder who may change it.
 * @param findLink throws where the link opens nothing any more: an erasure may have revoked it before the lock
 * @throws {HttpError} 403 `blocked` where its customer is
 */
const lockLinkedOrder = async (
  tx: Database,
  isOrder: SQL | undefined,
  findLink: () => Promise<unknown>,
): Promise<OrderRow> => {
  const order = await lockOrder(tx, isOrder)
  await findLink()
  if (order.customerId === null) return order
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (customer && isBlocked(roleOf(customer)))
    throw new HttpError(
      403,
      'blocked',
      'The account for this order is blocked. You can view the order, but you cannot change it.',
    )
  return order
}

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
 * Which estimate a link opens, in any state.
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

/**
 * The id of the order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
const findLinkedOrder = async (db: Database, holder: LinkHolder): Promise<string> => {
  const id = await findLinked(db, 'order', holder)
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOpenBy(holder)))
  if (!order) throw linkInvalidError()
  return order.id
}

/**
 * The id of the record that a token of the shop is of. Whether it still opens that is asked of its order (`isOpenBy`).
 * @throws {HttpError} 404 `link_invalid` where there is no such link
 */
const findLinked = async (
  db: Database,
  kind: 'order' | 'estimate',
  { shopId, token }: LinkHolder,
): Promise<string> => {
  if (!tokenPattern.test(token)) throw linkInvalidError()
  const isOfToken = and(eq(mailLinks.digest, digest(token)), eq(mailLinks.kind, kind))
  const isOfShop = and(isOfToken, eq(mailLinks.shopId, shopId))
  const [link] = await db.select({ recordId: mailLinks.recordId }).from(mailLinks).where(isOfShop)
  if (!link) throw linkInvalidError()
  return link.recordId
}

/** 256 bits as `createToken` writes them. */
const tokenPattern = /^[\w-]{43}$/

/** True of orders that the link still opens, if it is theirs. */
const isOpenBy = ({ token }: LinkHolder): SQL => {
  const isOpen = and(eq(mailLinks.digest, digest(token)), gt(linkEndsAt, sql`now()`))
  return sql`exists (select from ${mailLinks} where ${isOpen})`
}

/** 404, the same for a link that never opened anything and for one that is over. */
const linkInvalidError = (): HttpError => {
  const message = 'This link is no longer valid. Ask the shop for a new link.'
  return new HttpError(404, 'link_invalid', message)
}
