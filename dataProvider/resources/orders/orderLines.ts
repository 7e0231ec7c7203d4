import type { ItemType } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { choice, email, text, type ValuesOf } from '../../fields/fields.ts'

export const actionTypes = ['enquiry', 'booking', 'completed'] as const
export type ActionType = (typeof actionTypes)[number]

export const orderStatus = choice(actionTypes, {
  required: true,
  optionLabels: { enquiry: 'Enquiry', booking: 'Booking', completed: 'Completed' },
})

/** The contact details given with an order; unverified. */
export const orderContactFields = {
  name: text({ max: limits.contactName, required: true }),
  email: email({ required: true }),
  phone: text({ max: limits.phone, orEmpty: true }),
} as const

export type OrderContact = ValuesOf<typeof orderContactFields>

/** Returns the first eight characters of an order id (DASH-6); some servers send a number (DASH-9). */
export function toShortId(id: unknown): string {
  return String(id).slice(0, 8)
}

/** The number of lines per action. The back office labels enquiries as pending and bookings as processing (AORD-2). */
export type OrderStats = Record<ActionType, number> & { total: number }

/** True if an enquiry has waited too long for an answer. `now` is in milliseconds since the epoch. */
export function isOverdue(
  { action_type, created_at }: { action_type: ActionType; created_at: number | null },
  now: number,
): boolean {
  if (action_type !== 'enquiry' || created_at === null) return false
  return now - created_at > limits.overdueAfterHours * 3_600_000
}

const actionsByType: Record<ItemType, ActionType> = {
  Product: 'enquiry',
  Custom: 'enquiry',
  Blog: 'enquiry',
  About: 'enquiry',
  Service: 'booking',
  Event: 'booking',
}

/** Returns the action that the API uses when an item of this type is ordered. */
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

/** Parses an action or a button's label, which older carts stored; undefined for any other text. */
export function readAction(text: string): ActionType | undefined {
  return spellings.get(text.trim().toLowerCase())
}
