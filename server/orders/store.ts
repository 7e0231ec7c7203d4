import { and, desc, eq, type InferSelectModel } from 'drizzle-orm'
import type { ActionType, OrderLine } from '../../dataProvider/contract/orders.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { customers, items, orderLines } from '../database/schema.ts'
import { notFound } from '../errors.ts'
import { toMajor } from '../items/presenter.ts'

/** Whose line it is: a customer's or a visitor's, never both. */
export type OrderedBy = { customerId: number } | { visitorId: string }

interface NewLine {
  itemId: number
  action: ActionType
  by: OrderedBy
}

/** Keeps an order line with the item as it is now. Throws when the shop shows no such item. */
export async function createOrderLine(
  db: Database,
  shopId: number,
  { itemId, action, by }: NewLine,
): Promise<OrderLine> {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.shopId, shopId), eq(items.id, itemId), eq(items.isDisabled, false)))
  if (!item) throw notFound('item')
  const [line] = await db
    .insert(orderLines)
    .values({
      shopId,
      itemId,
      actionType: action,
      ...by,
      itemName: item.title,
      itemDescription: item.description,
      itemType: item.itemType,
      itemPriceMinor: item.priceMinor,
    })
    .returning()
  if (!line) throw new Error('The order line was not kept')
  const customer = 'customerId' in by ? await findBuyer(db, by.customerId) : null
  return toOrderLine(line, customer)
}

/** The caller's own lines, newest first; an admin sees all of the shop. */
export async function listOrderLines(
  db: Database,
  { shopId, isAdmin, customer, visitorId }: Caller,
): Promise<OrderLine[]> {
  // A signed-in user without a record has ordered nothing.
  if (!isAdmin && !customer && visitorId === undefined) return []
  const own = customer ? eq(orderLines.customerId, customer.id) : eq(orderLines.visitorId, visitorId ?? '')
  const rows = await db
    .select({ line: orderLines, buyer: buyerColumns })
    .from(orderLines)
    .leftJoin(customers, eq(customers.id, orderLines.customerId))
    .where(and(eq(orderLines.shopId, shopId), isAdmin ? undefined : own))
    .orderBy(desc(orderLines.createdAt), desc(orderLines.id))
  return rows.map(({ line, buyer }) => toOrderLine(line, buyer))
}

const buyerColumns = {
  fullName: customers.fullName,
  email: customers.email,
  customerNumber: customers.customerNumber,
}

type Buyer = Pick<InferSelectModel<typeof customers>, keyof typeof buyerColumns>

const findBuyer = async (db: Database, customerId: number): Promise<Buyer | null> => {
  const [buyer] = await db.select(buyerColumns).from(customers).where(eq(customers.id, customerId))
  return buyer ?? null
}

const toOrderLine = (line: InferSelectModel<typeof orderLines>, buyer: Buyer | null): OrderLine => ({
  id: line.id,
  items_id: line.itemId,
  action_type: line.actionType,
  created_at: line.createdAt.getTime(),
  _items: {
    name: line.itemName,
    description: line.itemDescription,
    type: line.itemType,
    price: toMajor(line.itemPriceMinor),
  },
  _customers: {
    Full_name: buyer?.fullName ?? null,
    email: buyer?.email ?? null,
    customer_number: buyer?.customerNumber ?? null,
  },
})
