import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import { verifiedEmail } from '../auth/customerRecord.ts'
import { foldCase } from '../database/collation.ts'
import { customers, orders } from '../database/schema.ts'

interface Receipt {
  shopId: number | null
  orderId?: string | undefined
  recipient: string
}

/**
 * Returns SQL for the lane of a receipt. It is `confirmed` if the recipient is the verified address of the ordering customer, or
 * if an order without a customer is confirmed; otherwise `guest`.
 */
export function findReceiptLane({ shopId, orderId, recipient }: Receipt): EmailLane | SQL<EmailLane> {
  if (shopId === null || orderId === undefined) return 'guest'
  const isOfOrder = and(eq(orders.shopId, shopId), eq(orders.id, orderId))
  const isProved = or(
    and(isNull(orders.customerId), isNotNull(orders.confirmedAt)),
    sql`${foldCase(verifiedEmail)} = ${foldCase(sql`${recipient}::text`)}`,
  )
  return sql`case when exists (select from ${orders}
    left join ${customers} on ${customers.id} = ${orders.customerId}
    where ${and(isOfOrder, isProved)}) then 'confirmed' else 'guest' end`
}
