import type { ItemType } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import {
  describeUnpriced,
  formatAmount,
  formatPrice,
  toCents,
  type PricedQuantity,
} from '../../contract/money.ts'
import { choice, date, flag, reference, text } from '../../fields/fields.ts'
import { toFilters, type FilterOf } from '../../fields/filters.ts'
import { orderStatus, toShortId } from './orderLines.ts'
import { orderStates, type OrderState } from './orderMoves.ts'

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

/** How far an accepted order is paid. `refunded` means that all payments were refunded and nothing more is due. */
export const paymentStates = ['unpaid', 'part', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentState = choice(paymentStates, {
  label: 'Payment',
  required: true,
  optionLabels: { unpaid: 'Unpaid', part: 'Partially paid', paid: 'Paid', refunded: 'Refunded' },
})

/**
 * Fields that only admins read and change. A set flag is shown as a badge in the list and on the order's page. A flag with
 * `actions` has a button on the page and a bulk action in the list. Each field must name its extension.
 */
export const orderFields = {
  follow_up: flag({
    label: 'Follow-up',
    states: { on: 'Follow up', off: 'No follow-up' },
    actions: { on: 'Flag for follow-up', off: 'Clear follow-up' },
    extension: 'order-flags',
  }),
} as const

/** Returns the fields that `orderFilters` can refer to. It is a function, so a build drops it if it is unused. */
export const getOrderFilterFields = () => ({
  state: orderState,
  open: flag({ label: 'Open or closed', states: { on: 'Open', off: 'Closed' } }),
  payment: paymentState,
  status: orderStatus,
  awaits_reply: flag({ label: 'Awaits your reply' }),
  confirmed: flag({
    label: 'Confirmation',
    states: { on: 'Confirmed', off: 'Not confirmed' },
    extension: 'confirmation',
  }),
  customer: reference('customers', { required: true }),
  ...orderFields,
})

/** The filters of the list of orders (extension `order-workflow`). `toFilters` adds the `customer` filter, without an input. */
export const orderFilters = [
  'state',
  'open',
  'payment',
  'status',
  'awaits_reply',
  'confirmed',
  'follow_up',
] as const satisfies readonly FilterOf<ReturnType<typeof getOrderFilterFields>>[]

export const getOrderFilters = () => toFilters(getOrderFilterFields(), orderFilters)

export const orderSorts = ['created_at', 'changed_at', 'number'] as const

const paymentMethods = ['bank', 'card', 'cash', 'paypal', 'other'] as const

/** The fields of a payment. A refund has them too. */
export const paymentFields = {
  paid_on: date({ label: 'Date', required: true }),
  method: choice(paymentMethods, {
    required: true,
    optionLabels: { bank: 'Bank transfer', card: 'Card', cash: 'Cash', paypal: 'PayPal', other: 'Other' },
  }),
  reference: text({ max: limits.paymentReference, orEmpty: true }),
} as const

export const refundFields = {
  reason: text({ max: limits.refundReason, required: true, help: 'The customer sees this reason.' }),
  ...paymentFields,
} as const

export const refundEffects = {
  due_again: flag({
    label: 'Add this amount back to the balance due',
    help: 'For example, when a payment was recorded by mistake',
  }),
  restock: flag({ label: 'Return the items to stock' }),
  receipt: flag({ label: 'Email the customer a receipt', initially: true }),
} as const

export function formatOrderNumber(number: number): string {
  return `W-${number}`
}

/** Returns an order's display name: its number or, if there is none, the beginning of its id. */
export function getOrderName({ id, number }: { id: string; number: number | null }): string {
  return number === null ? toShortId(id) : formatOrderNumber(number)
}

/** True if the order contains only event registrations. Such an order needs no estimate and no package. */
export function isRegistration({ lines }: { lines: readonly { type: ItemType }[] }): boolean {
  return lines.length > 0 && lines.every(({ type }) => type === 'Event')
}

interface Sum {
  total: number
  currency: string
}

interface Listed {
  totals: { amount: number; currency: string }[]
  lines: { price: number | null; quantity: number }[]
}

/** Formats an order's total: the accepted total, the total of its current estimate, or its lines at listed prices. */
export function formatTotal(order: Listed & { due: Sum | null; quoted: Sum | null }): string {
  const sum = order.due ?? order.quoted
  return sum ? formatPrice(sum.total, sum.currency) : formatListed(order)
}

/**
 * Formats the total of an order's lines at listed prices, with one amount per currency: `$120.00 + €80.00`. If some items are
 * priced on request, a second line counts them. Without any listed price, returns `Price on request`.
 */
export function formatListed({ totals, lines }: Listed): string {
  if (totals.length === 0) return formatPrice(null, '')
  const unpriced = describeUnpriced(lines)
  // A total of 0 is not free if other items are priced on request.
  const format = unpriced === undefined ? formatPrice : formatAmount
  const sum = totals.map(({ amount, currency }) => format(amount, currency)).join(' + ')
  return unpriced === undefined ? sum : `${sum}\n${unpriced}`
}

/** Returns the total of the lines per currency, in major units, without items priced on request. */
export function sumByCurrency(lines: PricedQuantity[]): { currency: string; amount: number }[] {
  const cents = new Map<string, number>()
  for (const { price, currency, quantity } of lines)
    if (price !== null) cents.set(currency, (cents.get(currency) ?? 0) + toCents(price) * quantity)
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }))
}

interface Owed {
  due: { open: number } | null
  state: OrderState
}

/** Returns the balance due in major units: 0 before the order is accepted and after it is cancelled. */
export function getBalanceDue({ due, state }: Owed): number {
  return due === null || state === 'cancelled' ? 0 : due.open
}

/** True if the order was accepted, is not cancelled and has no balance due. */
export function isPaid({ due, state }: Owed): boolean {
  return due?.open === 0 && state !== 'cancelled'
}

/** Returns the part of the payments that was not refunded, in major units. */
export function getRefundable({ paid, refunded }: { paid: number; refunded: number }): number {
  return (toCents(paid) - toCents(refunded)) / 100
}
