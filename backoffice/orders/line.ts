import { actionLabel, type ActionType, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** The status filter's choices (specification, section 2). */
export const statusLabels: Record<ActionType | 'all', string> = {
  all: 'All',
  enquiry: 'Enquiry',
  booking: 'Booking',
  completed: 'Completed',
}

/** An order's status as people say it: what was asked for, by the item's type, until it is completed. */
export function statusOf({ action_type, _items }: OrderLine): string {
  return action_type === 'completed' ? statusLabels.completed : actionLabel(_items.type)
}

/** What the line comes to in major units; null when the price is on request. */
export function linePrice({ _items: { price }, quantity = 1 }: OrderLine): number | null {
  return price === null ? null : (Math.round(price * 100) * quantity) / 100
}

/** The customer's name; a visitor's own word is marked as one. */
export function whoOrdered({ _customers: { Full_name }, contact }: OrderLine): string {
  return Full_name ?? (contact ? `${contact.name} (visitor)` : 'Visitor')
}

/** An order's number as people say it (specification, section 2). */
export function orderNumber({ id }: Pick<OrderLine, 'id'>): string {
  return id.slice(0, 8)
}

/**
 * The lines that were placed together beside each other, each checkout where its first line stood. A line without
 * `checkout_id` is one of its own (requirement AORD-9).
 */
export function byCheckout(lines: OrderLine[]): OrderLine[][] {
  const checkouts = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const id = line.checkout_id ?? line.id
    checkouts.set(id, [...(checkouts.get(id) ?? []), line])
  }
  return [...checkouts.values()]
}
