import type { Envelope } from '../contract/envelope.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import { defaultCurrency, limits } from '../contract/limits.ts'
import { choice } from '../fields/fields.ts'

export const actionTypes = ['enquiry', 'booking', 'completed'] as const
export type ActionType = (typeof actionTypes)[number]

/** What the list of orders is narrowed by (specification, section 2). */
export const orderStatus = choice(actionTypes, {
  optionLabels: { enquiry: 'Enquiry', booking: 'Booking', completed: 'Completed' },
})

/** One order line ("server cart item"). The item is a snapshot from when it was ordered. */
export interface OrderLine {
  /** UUID v4. */
  id: string
  items_id: number
  action_type: ActionType
  /** Milliseconds since the epoch. */
  created_at: number
  _items: { name: string; description: string; type: ItemType; price: number | null }
  /** Every member is null when a visitor ordered. */
  _customers: { Full_name: string | null; email: string | null; customer_number: number | null }
  /** Extension `order-lines`, as the next three: pieces ordered. */
  quantity?: number | undefined
  /** UUID v4, the same on every line that was placed together. */
  checkout_id?: string | null | undefined
  /** How to reach a visitor; unverified. */
  contact?: OrderContact | null | undefined
  /** ISO 4217, as the item was priced when it was ordered. */
  currency?: string | undefined
}

/** What the line's price is in; US dollars on a server that does not say. */
export function lineCurrency({ currency = defaultCurrency }: OrderLine): string {
  return currency
}

/** How many lines stand at each action; enquiries count as pending, bookings as processing (specification, section 4). */
export type OrderStats = Record<ActionType, number> & { total: number }

/** A page of order lines, with the figures over all of them, whatever the filter (extension `catalogue-query`). */
export interface OrderPage extends Envelope<OrderLine> {
  stats: OrderStats
}

/** The figures of these lines. */
export function countOrders(lines: OrderLine[]): OrderStats {
  const stats = { enquiry: 0, booking: 0, completed: 0, total: lines.length }
  for (const { action_type } of lines) stats[action_type] += 1
  return stats
}

/** True for an enquiry that has waited too long for an answer. `now` in milliseconds since the epoch. */
export function isOverdue({ action_type, created_at }: OrderLine, now: number): boolean {
  return action_type === 'enquiry' && now - created_at > limits.answerWithinHours * 3_600_000
}

export interface OrderContact {
  name: string
  email: string
  phone: string
}

/** What `POST /cart_items` carries: one call per cart line. */
export interface OrderLineBody {
  items_id: number
  action_type: ActionType
  /** Extension `order-lines`, as the next two; 1 when absent. */
  quantity?: number | undefined
  checkout_id?: string | undefined
  contact?: OrderContact | undefined
}

/** Who takes a parcel to its customer (specification, section 9). */
export const carriers = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const
export const carrier = choice(carriers, {
  required: true,
  optionLabels: { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL', other: 'Other' },
})

const actionsByType: Record<ItemType, ActionType> = {
  Product: 'enquiry',
  Custom: 'enquiry',
  Blog: 'enquiry',
  About: 'enquiry',
  Service: 'booking',
  Event: 'booking',
}

/** The wire's word for putting an item of this type in the cart. */
export function actionFor(type: ItemType): ActionType {
  return actionsByType[type]
}

const labels: Record<ItemType, string> = {
  Product: 'Enquiry',
  Custom: 'Enquiry',
  Blog: 'Enquiry',
  About: 'Enquiry',
  Service: 'Booking',
  Event: 'Event registration',
}

/** What people read for that action. */
export function actionLabel(type: ItemType): string {
  return labels[type]
}

const spellings = new Map<string, ActionType>([
  ['enquiry', 'enquiry'],
  ['enquire now', 'enquiry'],
  ['booking', 'booking'],
  ['book service', 'booking'],
  ['register for this event', 'booking'],
  ['event registration', 'booking'],
])

/** Reads the wire's word or a button's label (older carts kept those); undefined for anything else. */
export function readAction(text: string): ActionType | undefined {
  return spellings.get(text.trim().toLowerCase())
}
