// Estimates: the dialogs that send them, and the list on the order page.

import type { ReactNode } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { EstimateState } from '../../dataProvider/resources/orders/estimates.ts'
import { formatNumber } from '../format/numbers.ts'

// The dialogs
export const amount = 'Amount'
export const estimateSent = 'Estimate sent successfully!'
export const estimateRequired = 'Please enter an estimate amount'
export const itemsOfOrder = (items: string, order: string, customer: string) =>
  `${items}, order ${order} for ${customer}`
export const replaces = (total: string) =>
  `This replaces the estimate of ${total}, including its shipping, tax and discount.`
export const invalidAmount = 'Amount must be more than 0, with at most 2 decimals, such as 120 or 99.50'
export const tooMuch = `Amount must be at most ${formatNumber(limits.price)}`
export const taxName = 'Tax name'
export const validDays = 'Valid for (days)'
export const total = 'Total'
export const subtotalOf = (sum: string) => `Subtotal ${sum}`
export const totalOf = (sum: string) => `Total ${sum}`

// The lines
export const addLine = (item: string) => `Add ${item}`
export const alreadyAdded = (item: string) => `${item} is already in the estimate`
export const newInOrder = 'New in this order'
export const newInOrderAvailable = (available: number) => `New in this order · ${available} available`
export const newInOrderUnavailable = 'New in this order · none available'
export const onlyAvailable = (available: number) => `Only ${available} available`
export const noneAvailable = 'None available'

// The email that an admin sends from their own email client
export const emailSubject = (items: string) => `Our estimate: ${items}`
export const emailText = (items: string, sum: string) => `Our estimate for ${items}: ${sum}`

// The list on the order page
export const title = 'Estimates'
export const heading = (number: number, sum: string) => `No. ${number} · ${sum}`
export const stateLabels: Record<EstimateState, string> = {
  sent: 'Waiting for the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced',
}
export const sent = (time: ReactNode) => <>Sent {time}</>
export const sentValidUntil = (time: ReactNode, end: ReactNode) => (
  <>
    Sent {time}. Valid until {end}.
  </>
)
export const sentDeclined = (time: ReactNode, reason: string) => (
  <>
    Sent {time}. Reason: {reason}
  </>
)
export const discountOf = (sum: string) => `Discount ${sum}`
export const shippingOf = (sum: string) => `Shipping ${sum}`
export const taxOf = (sum: string) => `Tax ${sum}`
/** `name` is the tax name that the admin entered: `VAT $2.00`. */
export const namedTaxOf = (name: string, sum: string) => `${name} ${sum}`
