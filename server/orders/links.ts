import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { estimates, mailLinks, orders } from '../database/schema.ts'
import { createToken } from '../mail/links.ts'

/** Makes a token that opens the order at `/order/{token}` (docs/decisions/021). */
export function createOrderToken(
  db: Database,
  { shopId, orderId }: { shopId: number; orderId: string },
): Promise<string> {
  return createToken(db, { shopId, mailId: null, kind: 'order', recordId: orderId })
}

/**
 * When a link of an order or of its estimates opens nothing any more: some time after the order's last change, or after its own
 * making where that is later. Needs both tables.
 */
export const linkEndsAt = sql`least(${mailLinks.expiresAt},
  greatest(${orders.changedAt}, ${mailLinks.createdAt}) + ${limits.orderLinkDays}::int * interval '1 day')`

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
