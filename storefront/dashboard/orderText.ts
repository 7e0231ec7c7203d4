import { formatPrice } from '../../dataProvider/contract/money.ts'
import { lineCurrency, type ActionType, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** The first 8 characters (DASH-6) of an id, which some servers send as a number (DASH-9). */
export function toShortId({ id }: { id: unknown }): string {
  return String(id).slice(0, 8)
}

/** The order's true state, whatever its age (DASH-8). */
export function getStatusText({ action_type }: OrderLine): string {
  return statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

export function formatPiecePrice(line: OrderLine): string {
  const { price } = line._items
  return price === null ? 'On request' : formatPrice(price, lineCurrency(line))
}

export function formatTotalPrice(line: OrderLine): string {
  const { quantity = 1 } = line
  const { price } = line._items
  return price === null
    ? 'On request'
    : formatPrice((Math.round(price * 100) * quantity) / 100, lineCurrency(line))
}
