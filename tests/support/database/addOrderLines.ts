import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { orderLines, orders } from '../../../server/database/schema.ts'

type NewLine = Omit<InferInsertModel<typeof orderLines>, 'orderId'>

/** The columns of an enquiry about a stone, apart from its shop and buyer. */
export const opalLine = {
  itemName: 'Opal',
  itemDescription: '',
  itemType: 'Product',
  actionType: 'enquiry',
} as const

/** Inserts order lines, with one order for each checkout id and for each line without one. Returns the lines. */
export async function addOrderLines(db: Database, lines: NewLine[]) {
  const rows = lines.map((line) => {
    const id = line.id ?? randomUUID()
    return { ...line, id, orderId: line.checkoutId ?? id }
  })
  const placed = rows.map(({ orderId: id, shopId, customerId, visitorId, contact, createdAt }) => ({
    id,
    shopId,
    customerId,
    visitorId,
    contact,
    createdAt,
    changedAt: createdAt,
  }))
  await db.insert(orders).values(placed).onConflictDoNothing()
  return db.insert(orderLines).values(rows).returning()
}
