import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isBlocked } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { OrderDetail, EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { toCustomerRole } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { customers, estimates, emailLinks, orderLines, orders } from '../../database/schema.ts'
import { checkVersion, HttpError } from '../../errors/httpError.ts'
import { lockOrder, orderColumns, type OrderRow } from '../access.ts'
import { createOrderToken, linkEndsAt } from '../links.ts'
import { toDue, toEstimate, type OrderReader } from '../presenter.ts'
import { getOrder, readLinkedLines, readOrder, readPaymentDetails } from '../readOrder.ts'
import { refundSums } from '../refunds.ts'
import type { OrderAccess } from '../withOrder.ts'

/** Accepts a token in any format, so that an invalid one gets the readable `link_invalid` error. */
export const linkParams = z.object({ token: z.string() })

/** Rate limits per client address. */
export const linkReadLimit = { max: 120, timeWindow: '1 minute' }
export const linkWriteLimit = { max: 30, timeWindow: '1 minute' }

export interface LinkHolder {
  shopId: number
  token: string
  /** The caller's customer record, if there is one. */
  customer?: OrderReader['customer']
}

/** Returns a reader with only the rights of the link, even if the caller is an admin. */
export function toLinkReader({ customer }: Pick<LinkHolder, 'customer'>): OrderReader {
  return { isAdmin: false, isByLink: true, customer }
}

/**
 * Returns the order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function readLinkedOrder(db: Database, holder: LinkHolder): Promise<OrderDetail> {
  const id = await findLinked(db, 'order', holder)
  const order = await readOrder(db, and(eq(orders.id, id), isOpenBy(holder)), toLinkReader(holder))
  if (!order) throw linkInvalidError()
  return order
}

/**
 * Returns access to the order that a link opens.
 * @param version that the caller has read; if it is outdated, `lock` throws 409 `stale`
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
 * Locks the order of a link until the transaction ends, and returns it.
 * @param findLink throws if the link is no longer valid. It runs after locking, because a concurrent change may have revoked
 * the link.
 * @throws {HttpError} 403 `blocked` if the order's customer is blocked
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
  if (customer && isBlocked(toCustomerRole(customer)))
    throw new HttpError(
      403,
      'blocked',
      'The account for this order is blocked. You can view the order, but you cannot change it.',
    )
  return order
}

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
    lock: (tx) => lockLinkedOrder(tx, isOrder, () => findLinkedEstimate(tx, holder)),
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
  const id = Number(await findLinked(db, 'estimate', holder))
  const [found] = await db
    .select({ order: orderColumns, refunds: refundSums, estimate: estimates })
    .from(estimates)
    .innerJoin(orders, eq(orders.id, estimates.orderId))
    .where(and(eq(estimates.id, id), isOpenBy(holder)))
  if (!found) throw linkInvalidError()
  return found
}

/** @throws {HttpError} 404 `link_invalid` */
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
 * Returns the id of the order or estimate that a token opens. The caller must check with `isOpenBy` that the link has not
 * expired.
 * @throws {HttpError} 404 `link_invalid` if the shop has no such link
 */
const findLinked = async (
  db: Database,
  kind: 'order' | 'estimate',
  { shopId, token }: LinkHolder,
): Promise<string> => {
  if (!tokenPattern.test(token)) throw linkInvalidError()
  const isOfToken = and(eq(emailLinks.digest, digest(token)), eq(emailLinks.kind, kind))
  const isOfShop = and(isOfToken, eq(emailLinks.shopId, shopId))
  const [link] = await db.select({ recordId: emailLinks.recordId }).from(emailLinks).where(isOfShop)
  if (!link) throw linkInvalidError()
  return link.recordId
}

/** 256 bits in base64url, as `createToken` returns them. */
const tokenPattern = /^[\w-]{43}$/

/** Returns the condition that the link has not expired. It does not check that the link belongs to the order. */
const isOpenBy = ({ token }: LinkHolder): SQL => {
  const isOpen = and(eq(emailLinks.digest, digest(token)), gt(linkEndsAt, sql`now()`))
  return sql`exists (select from ${emailLinks} where ${isOpen})`
}

/** Returns the same 404 for links that never existed and for expired ones. */
const linkInvalidError = (): HttpError => {
  const message = 'This link is no longer valid. Ask the shop for a new link.'
  return new HttpError(404, 'link_invalid', message)
}
