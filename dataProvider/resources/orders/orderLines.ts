import type { ItemType } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { choice, email, text, type ValuesOf } from '../../fields/fields.ts'

export const actionTypes = ['enquiry', 'booking', 'completed'] as const
export type ActionType = (typeof actionTypes)[number]

/** What the list of orders is narrowed by. */
export const orderStatus = choice(actionTypes, {
  required: true,
  optionLabels: { enquiry: 'Enquiry', booking: 'Booking', completed: 'Completed' },
})

/** How to reach a visitor; unverified. */
export const orderContactFields = {
  name: text({ max: limits.contactName, required: true }),
  email: email({ required: true }),
  phone: text({ max: limits.phone, orEmpty: true }),
} as const

export type OrderContact = ValuesOf<typeof orderContactFields>

/** The first eight characters of an id, as people quote it (DASH-6); some servers send a number (DASH-9). */
export function toShortId(id: unknown): string {
  return String(id).slice(0, 8)
}

/** How many lines stand at each action; enquiries count as pending, bookings as processing. */
export type OrderStats = Record<ActionType, number> & { total: number }

/** True for an enquiry that has waited too long for an answer. `now` in milliseconds since the epoch. */
export function isOverdue(
  { action_type, created_at }: { action_type: ActionType; created_at: number | null },
  now: number,
): boolean {
  if (action_type !== 'enquiry' || created_at === null) return false
  return now - created_at > limits.answerWithinHours * 3_600_000
}

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
