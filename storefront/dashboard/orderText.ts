import { formatPrice } from '../../dataProvider/contract/money.ts'
import { lineCurrency, type ActionType, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** The first 8 characters (DASH-6) of an id, which some servers send as a number (DASH-9). */
export function shortId({ id }: { id: unknown }): string {
  return String(id).slice(0, 8)
}

/** The order's true state, whatever its age (DASH-8). */
export function statusOf({ action_type }: OrderLine): string {
  return statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

export function piecePrice(line: OrderLine): string {
  return formatPrice(line._items.price, lineCurrency(line))
}

export function totalPrice(line: OrderLine): string {
  const { quantity = 1 } = line
  const { price } = line._items
  return formatPrice(price && (Math.round(price * 100) * quantity) / 100, lineCurrency(line))
}
