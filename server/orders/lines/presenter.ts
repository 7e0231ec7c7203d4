import type { InferSelectModel } from 'drizzle-orm'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Caller } from '../../auth/caller.ts'
import { customers, type orderLines } from '../../database/schema.ts'

/** A line without the column that a search reads. */
export type LineRow = Omit<InferSelectModel<typeof orderLines>, 'searchText'>
/** One of an item, as all are but those in the seller's own words. */
export type ItemLineRow = LineRow & { itemId: number }
export type Buyer = Pick<InferSelectModel<typeof customers>, keyof typeof buyerColumns>

export const buyerColumns = {
  fullName: customers.fullName,
  email: customers.email,
  customerNumber: customers.customerNumber,
}

/** True for a line that the specified wire has: one of an item. */
export function isOfItem(line: LineRow): line is ItemLineRow {
  return line.itemId !== null
}

/** Admins alone are told what a line holds. */
export type Reader = Pick<Caller, 'isAdmin'>

/** The wire's order line: chosen keys, never the row as it is. `buyer` is null where a visitor ordered. */
export function toOrderLine(line: ItemLineRow, buyer: Buyer | null, { isAdmin }: Reader): OrderLine {
  return {
    id: line.id,
    items_id: line.itemId,
    action_type: line.actionType,
    created_at: line.createdAt.getTime(),
    _items: {
      name: line.itemName,
      description: line.itemDescription,
      type: line.itemType,
      price: line.itemPrice,
    },
    _customers: {
      Full_name: buyer?.fullName ?? null,
      email: buyer?.email ?? null,
      customer_number: buyer?.customerNumber ?? null,
    },
    quantity: line.quantity,
    checkout_id: line.checkoutId,
    contact: line.contact,
    currency: line.itemCurrency,
    order_id: line.orderId,
    question: line.question,
    ...(isAdmin && isHeld(line) && { held_until: line.heldUntil.getTime() }),
  }
}

/** True for a line whose hold has not ended, by the server's clock. */
export function isHeld(line: LineRow): line is LineRow & { heldUntil: Date } {
  return line.heldUntil !== null && line.heldUntil.getTime() > Date.now()
}
