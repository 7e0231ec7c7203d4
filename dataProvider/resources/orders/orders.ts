import type { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { formatPrice, toCents } from '../../contract/money.ts'
import { orderStates } from './orderMoves.ts'
import { choice, date, longText, money, text } from '../../fields/fields.ts'
import type {
  estimateBodySchema,
  estimateDecisionSchema,
  newOrderBodySchema,
  orderChangesSchema,
  parcelBodySchema,
  paymentBodySchema,
} from './orderBodies.schema.ts'
import type {
  estimatePageSchema,
  estimateSchema,
  orderDetailSchema,
  orderEventSchema,
  orderLinkSchema,
  orderPageSchema,
  orderSchema,
} from './orders.schema.ts'
import type { orderQuerySchema } from '../queries.schema.ts'
import { carrier } from './orderLines.ts'

/** What an order is, as people say it. */
export const orderState = choice(orderStates, {
  label: 'State',
  required: true,
  optionLabels: {
    new: 'New',
    quoted: 'Quoted',
    accepted: 'Accepted',
    shipped: 'Shipped',
    completed: 'Completed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
})

/** How far an order is paid, once it is accepted. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentState = choice(paymentStates, {
  label: 'Payment',
  required: true,
  optionLabels: { unpaid: 'Unpaid', part: 'Part paid', paid: 'Paid' },
})

/** What the list of orders is sorted by. */
export const orderSorts = ['created_at', 'changed_at', 'number'] as const

/** An estimate is `sent` while it stands; one of an order at a time does. */
export const estimateStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const
export type EstimateState = (typeof estimateStates)[number]

/** Why an estimate was declined. */
export const declineReasons = ['price', 'found_other', 'changed_mind', 'too_late', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
export const declineReason = choice(declineReasons, {
  label: 'Reason',
  required: true,
  optionLabels: {
    price: 'It costs more than I want to spend',
    found_other: 'I found something else',
    changed_mind: 'I changed my mind',
    too_late: 'It would come too late',
    other: 'Another reason',
  },
})

/** What was paid on an order, or paid back. */
export const paymentMethods = ['bank', 'card', 'cash', 'paypal', 'other'] as const
export const paymentFields = {
  paid_on: date({ label: 'Date', required: true }),
  method: choice(paymentMethods, {
    required: true,
    optionLabels: { bank: 'Bank transfer', card: 'Card', cash: 'Cash', paypal: 'PayPal', other: 'Other' },
  }),
  reference: text({ max: limits.paymentReference, orEmpty: true }),
} as const

/** What is known of an order's parcel. */
export const parcelFields = {
  carrier,
  tracking: text({ label: 'Tracking number', max: limits.trackingNumber, required: true }),
  customs_note: longText({
    max: limits.customsNote,
    orEmpty: true,
    help: 'For the customs form: what it is and what it is worth',
  }),
} as const

/** Where an order's parcel goes, in lines as they stand on it; empty where nobody has said it. */
export const shipTo = longText({
  label: 'Postal address',
  max: limits.shipTo,
  orEmpty: true,
  // oxlint-disable-next-line no-control-regex -- all but line breaks are what it refuses
  pattern: [/^(?:[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\r\n)*$/, 'Holds characters that no address has'],
  help: 'In lines, as it stands on the parcel',
})

/** What an estimate says besides its lines. */
export const estimateFields = {
  discount: money({ max: limits.price, required: true }),
  shipping: money({ max: limits.price, required: true }),
  tax: money({ max: limits.price, required: true }),
  tax_name: text({ max: limits.taxName, orEmpty: true }),
  note: longText({ max: limits.estimateNote, orEmpty: true }),
} as const

/** An order as a list shows it (extension `order-workflow`). */
export type Order = z.infer<typeof orderSchema>
/** A line of an order: of an item, or in the seller's own words. */
export type OrderedLine = Order['lines'][number]
/** All of an order; what is inside is told to admins alone. */
export type OrderDetail = z.infer<typeof orderDetailSchema>
export type OrderPage = z.infer<typeof orderPageSchema>
export type OrderQuery = z.infer<typeof orderQuerySchema>
export type OrderEvent = z.infer<typeof orderEventSchema>
export type Estimate = z.infer<typeof estimateSchema>
export type EstimateLine = Estimate['lines'][number]
export type Payment = OrderDetail['payments'][number]
export type Parcel = NonNullable<OrderDetail['parcel']>
export type OrderMessage = OrderDetail['messages'][number]
export type OrderLink = z.infer<typeof orderLinkSchema>
/** What an estimate's link opens. */
export type EstimatePage = z.infer<typeof estimatePageSchema>

/** What calls carry. */
export type NewOrderBody = z.infer<typeof newOrderBodySchema>
export type OrderChanges = z.infer<typeof orderChangesSchema>
export type EstimateBody = z.infer<typeof estimateBodySchema>
export type EstimateDecision = z.infer<typeof estimateDecisionSchema>
export type PaymentBody = z.infer<typeof paymentBodySchema>
export type ParcelBody = z.infer<typeof parcelBodySchema>

/** An order's number as people read it out. */
export function formatOrderNumber(number: number): string {
  return `W-${number}`
}

/** What an order comes to: what is due, else its lines at their listed prices, one amount for each currency. */
export function formatTotals({ due, totals }: Pick<Order, 'due' | 'totals'>): string {
  if (due) return formatPrice(due.total, due.currency)
  if (totals.length === 0) return formatPrice(null, '')
  return totals.map(({ amount, currency }) => formatPrice(amount, currency)).join(' + ')
}

type Estimated = Pick<OrderDetail, 'estimates'>

/** The estimate that is not decided, whether or not its time is over; an order has one at most. */
export function findSentEstimate({ estimates }: Estimated): Estimate | undefined {
  return estimates.find(({ state }) => state === 'sent')
}

/** The estimate by which the order was accepted; one accepted at its listed prices has none. */
export function findAcceptedEstimate({ estimates }: Estimated): Estimate | undefined {
  return estimates.find(({ state }) => state === 'accepted')
}

/** How much of an order is still to be paid, in major units: nothing before it is accepted, nor once it is cancelled. */
export function getOpen({ due, state }: Pick<Order, 'due' | 'state'>): number {
  return due === null || state === 'cancelled' ? 0 : due.open
}

/** Where a carrier says where a parcel is; undefined where it is not known which one has it. */
export function trackingUrl({
  carrier: by,
  tracking,
}: Pick<Parcel, 'carrier' | 'tracking'>): string | undefined {
  const number = encodeURIComponent(tracking.replaceAll(/\s/g, ''))
  const urls: Partial<Record<string, string>> = {
    usps: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    ups: `https://www.ups.com/track?tracknum=${number}`,
    fedex: `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    dhl: `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  }
  return urls[by]
}

/** What an estimate comes to, in major units, reckoned in cents. */
export function sumEstimate({
  lines,
  discount,
  shipping,
  tax,
}: Pick<EstimateBody, 'lines' | 'discount' | 'shipping' | 'tax'>): { subtotal: number; total: number } {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return {
    subtotal: subtotal / 100,
    total: (subtotal - toCents(discount) + toCents(shipping) + toCents(tax)) / 100,
  }
}
