import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import type { ActionType, OrderLine } from '../../dataProvider/resources/orders.ts'

/** The first characters of the order's id, which is a number on some servers (requirement DASH-9). */
export function shortId({ id }: { id: unknown }): string {
  return String(id).slice(0, 8)
}

/** What the order stands at, in words: its age says nothing of that (requirement DASH-8). */
export function statusOf({ action_type }: OrderLine): string {
  return statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

/** One piece's price; orders carry no currency, the shop's own is meant. */
export function piecePrice({ _items: { price } }: OrderLine): string {
  return price === null ? 'On request' : formatPrice(price, defaultCurrency)
}

/** What all pieces come to. */
export function totalPrice({ _items: { price }, quantity = 1 }: OrderLine): string {
  return price === null
    ? 'On request'
    : formatPrice((Math.round(price * 100) * quantity) / 100, defaultCurrency)
}
