import type { ItemType } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import {
  describeUnpriced,
  formatAmount,
  formatPrice,
  toCents,
  type PricedPieces,
} from '../../contract/money.ts'
import { choice, date, flag, reference, text } from '../../fields/fields.ts'
import { toFilters, type FilterOf } from '../../fields/filters.ts'
import { orderStatus, toShortId } from './orderLines.ts'
import { orderStates, type OrderState } from './orderMoves.ts'

/** What an order is, as people say it. */
export const orderState = choice(orderStates, {
  label: 'Progress',
  required: true,
  optionLabels: {
    new: 'New',
    quoted: 'Estimate sent',
    accepted: 'Accepted',
    shipped: 'Shipped',
    completed: 'Completed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
})

/** How far an order is paid, once it is accepted; `refunded` once all that was paid is refunded. */
export const paymentStates = ['unpaid', 'part', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentState = choice(paymentStates, {
  label: 'Payment',
  required: true,
  optionLabels: { unpaid: 'Unpaid', part: 'Partially paid', paid: 'Paid', refunded: 'Refunded' },
})

/**
 * Fields that only admins read and change. A flag that is set has a badge in the list and on the order's page; a flag with
 * `actions` has a button on the page and one for selected orders. A field names its extension.
 */
export const orderFields = {
  follow_up: flag({
    label: 'Follow-up',
    states: { on: 'Follow up', off: 'No follow-up' },
    actions: { on: 'Flag for follow-up', off: 'Clear follow-up' },
    extension: 'order-flags',
  }),
} as const

/** Everything by which the list of orders can be narrowed. A function: a build leaves it out where it is not called. */
export const getOrderFilterFields = () => ({
  state: orderState,
  open: flag({ label: 'Open or closed', states: { on: 'Open', off: 'Closed' } }),
  payment: paymentState,
  status: orderStatus,
  awaits_reply: flag({ label: 'Awaits your reply' }),
  customer: reference('customers', { required: true }),
  ...orderFields,
})

/** The filters of the list of orders (extension `order-workflow`); those of a customer are reached by a link alone. */
export const orderFilters = [
  'state',
  'open',
  'payment',
  'status',
  'awaits_reply',
  'follow_up',
] as const satisfies readonly FilterOf<ReturnType<typeof getOrderFilterFields>>[]

/** The same, with all that is said of each. */
export const getOrderFilters = () => toFilters(getOrderFilterFields(), orderFilters)

/** What the list of orders is sorted by. */
export const orderSorts = ['created_at', 'changed_at', 'number'] as const

const paymentMethods = ['bank', 'card', 'cash', 'paypal', 'other'] as const

/** What is recorded of a payment, and of a refund besides its reason. */
export const paymentFields = {
  paid_on: date({ label: 'Date', required: true }),
  method: choice(paymentMethods, {
    required: true,
    optionLabels: { bank: 'Bank transfer', card: 'Card', cash: 'Cash', paypal: 'PayPal', other: 'Other' },
  }),
  reference: text({ max: limits.paymentReference, orEmpty: true }),
} as const

/** What is recorded of a refund. */
export const refundFields = {
  reason: text({ max: limits.refundReason, required: true, help: 'The customer sees this reason.' }),
  ...paymentFields,
} as const

/** What a refund does besides. */
export const refundEffects = {
  due_again: flag({
    label: 'Add this amount back to the balance due',
    help: 'For example, when a payment was recorded by mistake',
  }),
  restock: flag({ label: 'Return the items to stock' }),
  receipt: flag({ label: 'Email the customer a receipt', initially: true }),
} as const

/** An order's number as people read it out. */
export function formatOrderNumber(number: number): string {
  return `W-${number}`
}

/** What people call an order: its number, else the beginning of its id. */
export function getOrderName({ id, number }: { id: string; number: number | null }): string {
  return number === null ? toShortId(id) : formatOrderNumber(number)
}

/** True for an order of registrations for events alone: it needs no estimate and no parcel. */
export function isRegistration({ lines }: { lines: readonly { type: ItemType }[] }): boolean {
  return lines.length > 0 && lines.every(({ type }) => type === 'Event')
}

interface Sum {
  total: number
  currency: string
}

/** An order's lines and what they come to at their listed prices, for each currency. */
interface Listed {
  totals: { amount: number; currency: string }[]
  lines: { price: number | null; quantity: number }[]
}

/** What an order comes to: what is due, else what its estimate says, else its lines at their listed prices. */
export function formatTotal(order: Listed & { due: Sum | null; quoted: Sum | null }): string {
  const sum = order.due ?? order.quoted
  return sum ? formatPrice(sum.total, sum.currency) : formatListed(order)
}

/**
 * What an order's lines come to at their listed prices, one amount for each currency: `$120.00 + €80.00`. A second line says
 * how many pieces are priced on request.
 */
export function formatListed({ totals, lines }: Listed): string {
  if (totals.length === 0) return formatPrice(null, '')
  const unpriced = describeUnpriced(lines)
  // With pieces on request in it, a sum of 0 is not free.
  const format = unpriced === undefined ? formatPrice : formatAmount
  const sum = totals.map(({ amount, currency }) => format(amount, currency)).join(' + ')
  return unpriced === undefined ? sum : `${sum}\n${unpriced}`
}

/** What the pieces come to in each currency, in major units; those on request are in no sum. */
export function sumByCurrency(lines: PricedPieces[]): { currency: string; amount: number }[] {
  const cents = new Map<string, number>()
  for (const { price, currency, quantity } of lines)
    if (price !== null) cents.set(currency, (cents.get(currency) ?? 0) + toCents(price) * quantity)
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }))
}

interface Owed {
  due: { open: number } | null
  state: OrderState
}

/** How much of an order is still to be paid, in major units: nothing before it is accepted, nor once it is cancelled. */
export function getOpen({ due, state }: Owed): number {
  return due === null || state === 'cancelled' ? 0 : due.open
}

/** True once nothing of it is due; of a cancelled one nothing is to be. */
export function isPaid({ due, state }: Owed): boolean {
  return due?.open === 0 && state !== 'cancelled'
}

/** How much of what was paid is not refunded, in major units. */
export function getRefundable({ paid, refunded }: { paid: number; refunded: number }): number {
  return (toCents(paid) - toCents(refunded)) / 100
}
