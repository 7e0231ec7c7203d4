import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { customers, emails, orders } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'
import { orderReceipt } from '../../../server/orders/emails/orderReceipt.ts'

/**
 * Creates the link of a receipt, as if the receipt had been sent.
 * @param recipient by default, the address of the order's contact or customer
 */
export async function createReceiptToken(
  { db, shopId }: { db: Database; shopId: number },
  orderId: string,
  recipient?: string,
): Promise<string> {
  const [order] = await db
    .select({ email: sql<string>`coalesce(${orders.contact}->>'email', ${customers.email}, '')` })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
  const { kind } = orderReceipt
  const [email] = await db
    .insert(emails)
    .values({ shopId, kind, orderId, recipient: recipient ?? order!.email, state: 'sent', lane: 'guest' })
    .returning()
  return createToken(db, { shopId, emailId: email!.id, kind: 'confirm', recordId: orderId })
}
