import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { estimates, emailLinks, orders } from '../database/schema.ts'
import { createToken } from '../emails/links.ts'

/** Creates a token that opens the order at `/order/{token}` (docs/decisions/021). */
export function createOrderToken(
  db: Database,
  { shopId, orderId }: { shopId: number; orderId: string },
): Promise<string> {
  return createToken(db, { shopId, emailId: null, kind: 'order', recordId: orderId })
}

/**
 * The time when a link to an order or its estimates expires: `limits.orderLinkDays` after the order's last change or, if
 * later, after the link's creation. The link may expire earlier, at its `expiresAt`. Requires a query that includes
 * `emailLinks` and `orders`.
 */
export const linkEndsAt = sql`least(${emailLinks.expiresAt},
  greatest(${orders.changedAt}, ${emailLinks.createdAt}) + ${limits.orderLinkDays}::int * interval '1 day')`

/** Deletes the links of orders and of their estimates. */
export async function deleteOrderLinks(tx: Database, shopId: number, ids: string[]): Promise<void> {
  const ofOrders = and(inArray(emailLinks.kind, ['order', 'confirm']), inArray(emailLinks.recordId, ids))
  const estimateIds = tx
    .select({ id: sql`${estimates.id}::text` })
    .from(estimates)
    .where(inArray(estimates.orderId, ids))
  const ofEstimates = and(eq(emailLinks.kind, 'estimate'), inArray(emailLinks.recordId, estimateIds))
  await tx.delete(emailLinks).where(and(eq(emailLinks.shopId, shopId), or(ofOrders, ofEstimates)))
}
