import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { estimates, mailLinks, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { createToken } from '../mail/links.ts'

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
}

/**
 * The id of the record that a token of the shop opens.
 * @throws {HttpError} 404 `link_invalid` where there is no such link, or no more
 */
export async function findLinked(
  db: Database,
  kind: 'order' | 'estimate',
  { shopId, token }: LinkHolder,
): Promise<string> {
  if (!tokenPattern.test(token)) throw linkInvalidError()
  const isOfToken = and(eq(mailLinks.digest, digest(token)), eq(mailLinks.kind, kind))
  const isValid = and(isOfToken, eq(mailLinks.shopId, shopId), gt(mailLinks.expiresAt, sql`now()`))
  const [link] = await db.select({ recordId: mailLinks.recordId }).from(mailLinks).where(isValid)
  if (!link) throw linkInvalidError()
  return link.recordId
}

/** 256 bits as `createToken` writes them. */
const tokenPattern = /^[\w-]{43}$/

/** When an order's links, and those of its estimates, open nothing any more: some time after its last change. */
export const linksEndAt = sql`(${orders.changedAt} + ${limits.orderLinkDays}::int * interval '1 day')`

/** True while an order's links open it. */
export const isOpenByLink = gt(linksEndAt, sql`now()`)

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
