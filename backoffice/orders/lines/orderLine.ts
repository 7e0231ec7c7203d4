import { multiplyPrice } from '../../../dataProvider/contract/money.ts'
import { actionLabel, orderStatus } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

/** In major units; null when the price is on request. */
export function getLineTotal({ _items: { price }, quantity = 1 }: OrderLine): number | null {
  return multiplyPrice(price, quantity)
}

/** The customer's name; a visitor's own word is marked as one. */
export function getCustomerName({ _customers: { Full_name }, contact }: OrderLine): string {
  return Full_name ?? (contact ? `${contact.name} (visitor)` : 'Visitor')
}

/** How an order stands: what was asked for, by the item's type (`Event registration`), until it is completed. */
export function getStatusLabel({ action_type, _items: { type } }: OrderLine): string {
  return action_type === 'completed' ? orderStatus.optionLabels.completed : actionLabel(type)
}

/** Until when its pieces are held for whoever ordered; undefined when they are not. An event without a date never ends. */
export function getHoldEnd(
  { held_until }: Pick<OrderLine, 'held_until'>,
  format: (time: number) => string,
): string | undefined {
  if (held_until === undefined) return undefined
  return held_until < endless ? format(held_until) : 'you end it'
}

const endless = Date.UTC(9999, 0)
