import { and, eq } from 'drizzle-orm'
import { formatOrderNumber } from '../../../dataProvider/contract/orderMoves.ts'
import { orders } from '../../database/schema.ts'
import type { Writer } from './writer.ts'

/** To either side: that something happened to their order. */
export const writeOrderNews: Writer = async ({ db, shop, mail }) => {
  if (mail.orderId === null) return undefined
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.shopId, shop.id), eq(orders.id, mail.orderId)))
  if (!order) return undefined
  const number = formatOrderNumber(order.number)
  return { subject: `Order ${number}`, blocks: [{ kind: 'heading', text: `Order ${number}` }] }
}
