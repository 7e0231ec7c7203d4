import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isBlocked } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { toCustomerRole } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { toMailbox } from '../../database/mailbox.ts'
import { customers, emailLinks, emails, orderEvents, orders } from '../../database/schema.ts'
import type { LinkKind } from '../../emails/links.ts'
import { checkVersion, HttpError } from '../../errors/httpError.ts'
import { receiptRequiredError } from '../confirmation/confirmOrder.ts'
import { lockOrder, orderEmail, type OrderRow } from '../access.ts'
import { linkEndsAt } from '../links.ts'
import type { OrderReader } from '../presenter.ts'
import { getOrder } from '../readOrder.ts'
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
  /** True for a claim, which itself rejects an order of another account. */
  isClaim?: boolean
}

/** Returns a reader with only the rights of the link, even if the caller is an admin. */
export function toLinkReader({ customer }: Pick<LinkHolder, 'customer'>, hasReceipt = false): OrderReader {
  return { isAdmin: false, isByLink: true, hasReceipt, customer }
}

/**
 * Returns the order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function readLinkedOrder(db: Database, holder: LinkHolder): Promise<OrderDetail> {
  const linked = await findLinkedOrder(db, holder)
  return getOrder(db, linked.id, toLinkReader(holder, linked.hasReceipt))
}

/**
 * Returns access to the order that a link opens.
 * @param version that the caller has read; if it is outdated, `lock` throws 409 `stale`
 * @throws {HttpError} 404 `link_invalid`
 */
export async function accessByLink(db: Database, holder: LinkHolder, version?: number): Promise<OrderAccess> {
  const linked = await findLinkedOrder(db, holder)
  const isOrder = eq(orders.id, linked.id)
  const reader = toLinkReader(holder, linked.hasReceipt)
  return {
    shopId: holder.shopId,
    isOrder,
    lock: async (tx) => {
      const order = await lockLinkedOrder(tx, isOrder, () => findLinkedOrder(tx, holder))
      await assertMayAnswer(tx, order, holder)
      await checkVersion(order, version, 'order', ({ id }) => getOrder(tx, id, reader))
      return order
    },
    read: (tx, id) => getOrder(tx, id, reader),
  }
}

/**
 * Returns access to the order that the link in a receipt opens, to confirm the order. The link must have been sent to the order's
 * current email address.
 * @throws {HttpError} 404 `link_invalid`; 403 `receipt_required` if the link is not from a receipt to that address
 */
export async function accessByReceipt(db: Database, holder: LinkHolder): Promise<OrderAccess> {
  const access = await accessByLink(db, holder)
  return {
    ...access,
    lock: async (tx) => {
      const order = await access.lock(tx)
      if (!(await findLinkedOrder(tx, holder)).hasReceipt) throw receiptRequiredError()
      return order
    },
  }
}

/**
 * Locks the order of a link until the transaction ends, and returns it. Does not check whether the link may change the order.
 * @param findLink throws if the link is no longer valid. It runs after locking, because a concurrent change may have revoked
 * the link.
 * @throws {HttpError} 403 `blocked` if the order's customer is blocked
 */
export const lockLinkedOrder = async (
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
 * Checks that a link may still change its order. A link that was created before a customer took the order over may have been
 * forwarded, so the order's customer must sign in.
 * @throws {HttpError} 403 `sign_in_required` for any other caller
 */
export const assertMayAnswer = async (
  tx: Database,
  order: OrderRow,
  { token, customer, isClaim = false }: LinkHolder,
): Promise<void> => {
  if (isClaim || order.customerId === null || order.customerId === customer?.id) return
  const isLaterClaim = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.kind, 'claimed'),
    gt(orderEvents.createdAt, emailLinks.createdAt),
  )
  const [older] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .innerJoin(emailLinks, eq(emailLinks.digest, digest(token)))
    .where(isLaterClaim)
    .limit(1)
  if (older)
    throw new HttpError(
      403,
      'sign_in_required',
      'This order belongs to an account now. Sign in to change it.',
    )
}

/**
 * `hasReceipt` is true if the link is from a receipt to the order's current mailbox.
 * @throws {HttpError} 404 `link_invalid`
 */
const findLinkedOrder = async (db: Database, holder: LinkHolder) => {
  const id = await findLinked(db, ['order', 'confirm'], holder)
  const isReceipt = and(eq(emailLinks.digest, digest(holder.token)), eq(emailLinks.kind, 'confirm'))
  const [order] = await db
    .select({
      id: orders.id,
      hasReceipt: sql<boolean>`exists (select from ${emailLinks} join ${emails} on ${eq(emails.id, emailLinks.emailId)}
        where ${isReceipt} and ${toMailbox(sql`${emails.recipient}`)} = ${toMailbox(orderEmail)})`,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), isOpenBy(holder)))
  if (!order) throw linkInvalidError()
  return order
}

/**
 * Returns the id of the order or estimate that a token opens. The caller must check with `isOpenBy` that the link has not
 * expired.
 * @throws {HttpError} 404 `link_invalid` if the shop has no such link
 */
export const findLinked = async (
  db: Database,
  kinds: LinkKind[],
  { shopId, token }: LinkHolder,
): Promise<string> => {
  if (!tokenPattern.test(token)) throw linkInvalidError()
  const isOfToken = and(eq(emailLinks.digest, digest(token)), inArray(emailLinks.kind, kinds))
  const isOfShop = and(isOfToken, eq(emailLinks.shopId, shopId))
  const [link] = await db.select({ recordId: emailLinks.recordId }).from(emailLinks).where(isOfShop)
  if (!link) throw linkInvalidError()
  return link.recordId
}

/** 256 bits in base64url, as `createToken` returns them. */
const tokenPattern = /^[\w-]{43}$/

/** Returns the condition that the link has not expired. It does not check that the link belongs to the order. */
export const isOpenBy = ({ token }: LinkHolder): SQL => {
  const isOpen = and(eq(emailLinks.digest, digest(token)), gt(linkEndsAt, sql`now()`))
  return sql`exists (select from ${emailLinks} where ${isOpen})`
}

/** Returns the same 404 for links that never existed and for expired ones. */
export const linkInvalidError = (): HttpError => {
  const message = 'This link is no longer valid. Ask the shop for a new link.'
  return new HttpError(404, 'link_invalid', message)
}
