import { formatAmount } from '../../dataProvider/contract/money.ts'
import { actionLabel } from '../../dataProvider/resources/orders/orderLines.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getOrderCustomer } from '../../dataProvider/resources/orders/getOrderCustomer.ts'
import { endedStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getBalanceDue } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderedLine } from '../../dataProvider/resources/orders/orders.schema.ts'
import * as recordNamesTexts from '../texts/recordNames.ts'

/**
 * Returns the customer's name, email address or number. For an order without an account, returns `Vera (visitor)`, or `Visitor`
 * if the contact has no name.
 */
export function getCustomerName(order: Pick<Order, 'customer' | 'contact'>): string {
  const { name, email } = getOrderCustomer(order)
  if (order.customer) return name || email || recordNamesTexts.customerNumber(order.customer.customer_number)
  return name ? recordNamesTexts.visitorName(name) : recordNamesTexts.visitor
}

/** Joins the names of the order's lines: `Fire, Water`. */
export function getLineNames({ lines }: Pick<Order, 'lines'>): string {
  return lines.map(({ name }) => name).join(', ')
}

/** Returns the item's image for use in order lines; null if the item has none. */
export function getPicture(item: Item): string | null {
  return firstPicture(mediaOf(item)) ?? null
}

/** Formats the balance due; undefined if there is none. */
export function formatBalanceDue(order: Pick<Order, 'due' | 'state'>): string | undefined {
  const open = getBalanceDue(order)
  return order.due && open > 0 ? formatAmount(open, order.due.currency) : undefined
}

/** True if an order that has not ended still awaits its customer's confirmation (extension `confirmation`). */
export function isUnconfirmed({ confirmed_at, state }: Pick<Order, 'confirmed_at' | 'state'>): boolean {
  return confirmed_at === null && !endedStates.includes(state)
}

/** True if the line is of an event and has no seats, although its new order could have them (extension `confirmation`). */
export function lacksSeats({ confirmed_at, state }: Order, { type, held_until }: OrderedLine): boolean {
  return confirmed_at !== undefined && state === 'new' && type === 'Event' && held_until === undefined
}

/** Joins the different kinds of the order's lines: `Enquiry, Booking`. */
export function getKinds({ lines }: Pick<Order, 'lines'>): string {
  return [...new Set(lines.map(({ type }) => actionLabel(type)))].join(', ')
}

/**
 * Returns the order's currency: from its first total or, without totals, its first line. Without lines, returns the shop's
 * currency.
 */
export function getCurrency(
  { totals, lines }: Pick<Order, 'totals' | 'lines'>,
  shopCurrency: string,
): string {
  return totals[0]?.currency ?? lines[0]?.currency ?? shopCurrency
}
