import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { estimates, mailLinks, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { createToken } from '../mail/links.ts'
import type { OrderReader } from './presenter.ts'

/** Makes a token that opens the order at `/order/{token}` (docs/decisions/021). */
export function createOrderToken(
  db: Database,
  { shopId, orderId }: { shopId: number; orderId: string },
): Promise<string> {
  return createToken(db, { shopId, mailId: null, kind: 'order', recordId: orderId })
}

/** Whoever shows a token to a shop. */
export interface LinkHolder {
  shopId: number
  token: string
  /** Their record in the shop, where they are signed in. */
  customer?: OrderReader['customer']
}

/**
 * The id of the record that a token of the shop is of. Whether it still opens that is asked of its order (`isOpenBy`).
 * @throws {HttpError} 404 `link_invalid` where there is no such link
 */
export async function findLinked(
  db: Database,
  kind: 'order' | 'estimate',
  { shopId, token }: LinkHolder,
): Promise<string> {
  if (!tokenPattern.test(token)) throw linkInvalidError()
  const isOfToken = and(eq(mailLinks.digest, digest(token)), eq(mailLinks.kind, kind))
  const isOfShop = and(isOfToken, eq(mailLinks.shopId, shopId))
  const [link] = await db.select({ recordId: mailLinks.recordId }).from(mailLinks).where(isOfShop)
  if (!link) throw linkInvalidError()
  return link.recordId
}

/** 256 bits as `createToken` writes them. */
const tokenPattern = /^[\w-]{43}$/

/**
 * When a link of an order or of its estimates opens nothing any more: some time after the order's last change, or after its own
 * making where that is later. Needs both tables.
 */
export const linkEndsAt = sql`least(${mailLinks.expiresAt},
  greatest(${orders.changedAt}, ${mailLinks.createdAt}) + ${limits.orderLinkDays}::int * interval '1 day')`

/** True of orders that the link still opens, if it is theirs. */
export function isOpenBy({ token }: LinkHolder): SQL {
  const isOpen = and(eq(mailLinks.digest, digest(token)), gt(linkEndsAt, sql`now()`))
  return sql`exists (select from ${mailLinks} where ${isOpen})`
}

/** 404 for a link that opens nothing, or nothing any more: which of both is nobody's business. */
export function linkInvalidError(): HttpError {
  const message = 'This link is not valid any more. Ask the shop for a new one'
  return new HttpError(404, 'link_invalid', message)
}

/** Makes every link of these orders, and of their estimates, open nothing any more. */
export async function deleteOrderLinks(tx: Database, shopId: number, ids: string[]): Promise<void> {
  const ofOrders = and(eq(mailLinks.kind, 'order'), inArray(mailLinks.recordId, ids))
  const estimateIds = tx
    .select({ id: sql`${estimates.id}::text` })
    .from(estimates)
    .where(inArray(estimates.orderId, ids))
  const ofEstimates = and(eq(mailLinks.kind, 'estimate'), inArray(mailLinks.recordId, estimateIds))
  await tx.delete(mailLinks).where(and(eq(mailLinks.shopId, shopId), or(ofOrders, ofEstimates)))
}
