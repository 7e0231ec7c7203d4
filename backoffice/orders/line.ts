import type { OrderLine } from '../../dataProvider/contract/orders.ts'

/** What the line comes to in major units; null when the price is on request. */
export function linePrice({ _items: { price }, quantity = 1 }: OrderLine): number | null {
  return price === null ? null : (Math.round(price * 100) * quantity) / 100
}

/** The customer's name; a visitor's own word is marked as one. */
export function whoOrdered({ _customers: { Full_name }, contact }: OrderLine): string {
  return Full_name ?? (contact ? `${contact.name} (visitor)` : 'Visitor')
}
