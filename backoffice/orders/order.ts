import { formatAmount } from '../../dataProvider/contract/money.ts'
import { actionLabel } from '../../dataProvider/resources/orders/orderLines.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getBuyer } from '../../dataProvider/resources/orders/buyer.ts'
import { getOpen } from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import * as recordNamesTexts from '../texts/recordNames.ts'

/** Whoever ordered, by name, address or number, as of somebody erased; a visitor's own word is marked as one. */
export function getBuyerName(order: Pick<Order, 'customer' | 'contact'>): string {
  const { name, email } = getBuyer(order)
  if (order.customer) return name || email || recordNamesTexts.customerNumber(order.customer.customer_number)
  return name ? recordNamesTexts.visitorName(name) : recordNamesTexts.visitor
}

/** What was ordered, in a few words: `Fire, Water`. */
export function getLineNames({ lines }: Pick<Order, 'lines'>): string {
  return lines.map(({ name }) => name).join(', ')
}

/** What is shown beside a line of that item; null where it has no picture. */
export function getPicture(item: Item): string | null {
  return firstPicture(mediaOf(item)) ?? null
}

/** How much of an order is still to be paid, as people write it; undefined where nothing is. */
export function formatOpen(order: Pick<Order, 'due' | 'state'>): string | undefined {
  const open = getOpen(order)
  return order.due && open > 0 ? formatAmount(open, order.due.currency) : undefined
}

/** What the lines of an order were asked for as: `Enquiry, Booking`. */
export function getKinds({ lines }: Pick<Order, 'lines'>): string {
  return [...new Set(lines.map(({ type }) => actionLabel(type)))].join(', ')
}

/** The order's own currency: that of its lines, or of the first of several; the shop's where no line has a price. */
export function getCurrency(
  { totals, lines }: Pick<Order, 'totals' | 'lines'>,
  shopCurrency: string,
): string {
  return totals[0]?.currency ?? lines[0]?.currency ?? shopCurrency
}
