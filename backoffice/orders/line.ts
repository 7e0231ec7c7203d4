import { readMoment } from '../../dataProvider/contract/moment.ts'
import { isOverdue, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** What the line comes to in major units; null when the price is on request. */
export function linePrice({ _items: { price }, quantity = 1 }: OrderLine): number | null {
  return price === null ? null : (Math.round(price * 100) * quantity) / 100
}

/** The customer's name; a visitor's own word is marked as one. */
export function whoOrdered({ _customers: { Full_name }, contact }: OrderLine): string {
  return Full_name ?? (contact ? `${contact.name} (visitor)` : 'Visitor')
}

/** Where the customer can be written to; a visitor's own word where there is no more. */
export function emailOf({ _customers: { email }, contact }: OrderLine): string | undefined {
  return email ?? contact?.email
}

/** When it was ordered, in milliseconds since the epoch; undefined where the server sent no date. */
export function orderedAt({ created_at }: OrderLine): number | undefined {
  return readMoment(created_at)
}

/** True for an enquiry that has waited too long for an answer. `now` in milliseconds since the epoch. */
export function isWaiting(line: OrderLine, now: number): boolean {
  const time = orderedAt(line)
  return time !== undefined && isOverdue({ ...line, created_at: time }, now)
}

/** An order's number as people say it (specification, section 2). */
export function orderNumber({ id }: Pick<OrderLine, 'id'>): string {
  return id.slice(0, 8)
}
