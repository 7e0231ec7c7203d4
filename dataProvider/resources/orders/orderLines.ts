import { defaultCurrency } from '../../contract/money.ts'
import type { z } from 'zod'
import { itemTypes, type ItemType } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import {
  choice,
  currency,
  email,
  longText,
  money,
  number,
  reference,
  text,
  type ValuesOf,
} from '../../fields/fields.ts'
import type { orderLineBodySchema, orderLineSchema, orderLinePageSchema } from './orderLines.schema.ts'
import type { orderLineQuerySchema } from '../queries.schema.ts'

export const actionTypes = ['enquiry', 'booking', 'completed'] as const
export type ActionType = (typeof actionTypes)[number]

/** What a list of orders is sorted by (extension `catalogue-query`). */
export const orderLineSorts = ['created_at', 'name', 'price'] as const

/** What the list of orders is narrowed by. */
export const orderStatus = choice(actionTypes, {
  required: true,
  optionLabels: { enquiry: 'Enquiry', booking: 'Booking', completed: 'Completed' },
})

/** What an order line holds of its own. */
export const orderLineFields = {
  items_id: reference('items', { required: true }),
  action_type: orderStatus,
  /** Pieces ordered. */
  quantity: number({ max: limits.quantity, required: true, extension: 'order-lines' }),
  /** A UUID, the same on every line that was placed together. */
  checkout_id: text({ max: 36, extension: 'order-lines' }),
  /** As the item was priced when it was ordered. */
  currency: currency({ extension: 'order-lines' }),
} as const

/** The item as it was when it was ordered. */
export const orderedItemFields = {
  name: text({ max: limits.title, required: true }),
  description: longText({ max: limits.description, required: true }),
  type: choice(itemTypes, { required: true }),
  price: money({ max: limits.price }),
} as const

/** Who ordered; all null of a visitor. */
export const buyerFields = {
  Full_name: text({ max: limits.fullName }),
  email: text({ max: limits.email }),
  customer_number: number({ max: limits.integer }),
} as const

/** How to reach a visitor; unverified. */
export const orderContactFields = {
  name: text({ max: limits.contactName, required: true }),
  email: email({ required: true }),
  phone: text({ max: limits.phone, orEmpty: true }),
} as const

/** One order line ("server cart item"). */
export type OrderLine = z.infer<typeof orderLineSchema>

/** The first eight characters of an id, as people quote it (DASH-6); some servers send a number (DASH-9). */
export function toShortId(id: unknown): string {
  return String(id).slice(0, 8)
}

/** What the line's price is in; US dollars on a server that does not say. */
export function lineCurrency({ currency = defaultCurrency }: OrderLine): string {
  return currency
}

/** How many lines stand at each action; enquiries count as pending, bookings as processing. */
export type OrderStats = Record<ActionType, number> & { total: number }

/** A page of order lines, with the figures over all of them, whatever the filter (extension `catalogue-query`). */
export type OrderLinePage = z.infer<typeof orderLinePageSchema>

export type OrderLineQuery = z.infer<typeof orderLineQuerySchema>

/** The figures of these lines. */
export function countLines(lines: OrderLine[]): OrderStats {
  const stats = { enquiry: 0, booking: 0, completed: 0, total: lines.length }
  for (const { action_type } of lines) stats[action_type] += 1
  return stats
}

/** True for an enquiry that has waited too long for an answer. `now` in milliseconds since the epoch. */
export function isOverdue(
  { action_type, created_at }: Pick<OrderLine, 'action_type' | 'created_at'>,
  now: number,
): boolean {
  return action_type === 'enquiry' && now - created_at > limits.answerWithinHours * 3_600_000
}

export type OrderContact = ValuesOf<typeof orderContactFields>

/** What `POST /cart_items` carries: one call per cart line. */
export type OrderLineBody = z.infer<typeof orderLineBodySchema>

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
