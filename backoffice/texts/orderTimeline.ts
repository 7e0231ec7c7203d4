import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'

export const title = 'Timeline'
export const loading = 'Loading the timeline'

// Authors of events
export const shop = 'The shop'
export const customer = 'The customer'
export const automatic = 'Automatic'

// Events
export const placed = 'Order placed'
export const itemAdded = (item: string) => `${item} added to the order`
export const lineAdded = 'Item added to the order'
export const estimateSent = (estimate: number | undefined) =>
  estimate === undefined ? 'Estimate sent' : `Estimate no. ${estimate} sent`
export const estimateSentAt = (estimate: number | undefined, total: string) =>
  estimate === undefined ? `Estimate sent: ${total}` : `Estimate no. ${estimate} sent: ${total}`
export const paymentRecorded = (amount: string) => `Payment of ${amount} recorded`
export const refundRecorded = (amount: string) => `Refund of ${amount} recorded`
export const packageSaved = 'Package details saved'
export const messageSent = 'Message sent'
export const noteAdded = 'Internal note added'
export const contactChanged = 'Contact details changed'
export const addressChanged = 'Shipping address changed'
export const linksRevoked = 'All order links revoked'
export const customerChanged = 'Customer changed'
export const customerClaimed = 'A customer added the order to their account'
export const orderConfirmed = 'Order confirmed'
export const addressConfirmed = 'Email address confirmed'

// The end of an estimate
export const declined = (estimate: number | undefined) =>
  estimate === undefined ? 'Estimate declined' : `Estimate no. ${estimate} declined`
export const declinedBecause = (estimate: number | undefined, reason: string) =>
  estimate === undefined ? `Estimate declined: ${reason}` : `Estimate no. ${estimate} declined: ${reason}`
export const accepted = (estimate: number | undefined) =>
  estimate === undefined ? 'Estimate accepted' : `Estimate no. ${estimate} accepted`
export const expired = (estimate: number | undefined) =>
  estimate === undefined ? 'Estimate expired' : `Estimate no. ${estimate} expired`
export const withdrawn = (estimate: number | undefined) =>
  estimate === undefined ? 'Estimate withdrawn' : `Estimate no. ${estimate} withdrawn`

// State changes. Other servers may have more states.
export const moved: Partial<Record<OrderState, string>> = {
  new: 'Order reopened',
  quoted: 'Estimate sent',
  accepted: 'Order accepted',
  shipped: 'Order shipped',
  completed: 'Order completed',
  declined: 'Estimate declined',
  cancelled: 'Order cancelled',
}
export const changed = 'Order changed'
