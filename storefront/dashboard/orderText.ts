import { formatPrice } from '../../dataProvider/contract/money.ts'
import { lineCurrency, type ActionType, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** The first characters of the order's id, which is a number on some servers (DASH-9). */
export function shortId({ id }: { id: unknown }): string {
  return String(id).slice(0, 8)
}

/** What the order stands at, in words: its age says nothing of that (DASH-8). */
export function statusOf({ action_type }: OrderLine): string {
  return statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

/** One piece's price. */
export function piecePrice(line: OrderLine): string {
  const { price } = line._items
  return price === null ? 'On request' : formatPrice(price, lineCurrency(line))
}

/** What all pieces come to. */
export function totalPrice(line: OrderLine): string {
  const { quantity = 1 } = line
  const { price } = line._items
  return price === null
    ? 'On request'
    : formatPrice((Math.round(price * 100) * quantity) / 100, lineCurrency(line))
}
