// Texts shared by the order page, the estimate page and the dashboard.

import { limits } from '../../dataProvider/contract/limits.ts'
import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'

type Noun = 'order' | 'estimate'

// An order's state, and what happens next
export const stateTitles: Record<OrderState, string> = {
  new: 'We received your order',
  quoted: 'Your estimate is ready',
  accepted: 'Your order is confirmed',
  shipped: 'Your order has shipped',
  completed: 'Your order is complete',
  declined: 'You declined the estimate',
  cancelled: 'Your order is cancelled',
}
const notReserved = 'The items are no longer reserved for you. Contact us if you change your mind.'
export const nextSteps: Record<OrderState, string> = {
  new: "We'll review your order and reply within 24 hours. You pay nothing now.",
  quoted: "Accept or decline it below. There's no commitment until you accept.",
  accepted: "We're preparing your order.",
  shipped: 'The carrier has your package.',
  completed: 'Thank you for your order. Contact us if anything is wrong.',
  declined: notReserved,
  cancelled: notReserved,
}
export const refunded = 'Your order is fully refunded. Contact us with any questions.'
export const unpaid = (due: string) => `We'll ship your order when we receive your payment of ${due}.`
export const partPaid = (due: string) =>
  `Thank you for your payment. We'll ship your order when we receive the remaining ${due}.`

// Registrations for events
export const registered = "We'll reply within 24 hours. You pay nothing now."
export const registrationPaid = 'Your registration is confirmed. See you there.'
export const registrationUnpaid = (due: string) =>
  `Your registration is confirmed. Pay ${due} before the event.`
export const registrationPartPaid = (due: string) =>
  `Your registration is confirmed. Pay the remaining ${due} before the event.`

// An order without a number, on a server that does not track order states
export const openEnquiry = 'Open enquiry'
export const openBooking = 'Open booking'
export const openRegistration = 'Open registration'

// The page that a link opens
export const linkTitles: Record<Noun, string> = { order: 'Your order', estimate: 'Your estimate' }
export const needsJavaScript = 'This page needs JavaScript. Turn it on and open the link again.'
export const linkUnknown = "We can't find an order for this link"
export const linkUnknownHint = `Open the link from our email again. Links expire ${limits.orderLinkDays} days after an order's last change. Contact us for a new link.`

// Items and amounts
export const itemCount = (count: number) => `${count} items`
export const itemsAt = (count: number, price: string) => `${count} items at ${price}`
export const question = (text: string) => `You asked: ${text}`
export const discount = 'Discount'
export const shipping = 'Shipping'
export const tax = 'Tax'

// An estimate that awaits an answer
export const estimate = 'Estimate'
export const validUntil = (date: string) => `Valid until ${date}`
export const estimateExpired =
  'This estimate has expired. Contact us to check whether the items are still available.'
export const accept = (amount: string) => `Accept ${amount}`
export const decline = 'Decline'
export const declineEstimate = 'Decline Estimate'
export const print = 'Print'

// The shipping address
export const shippingAddress = 'Shipping address'

// How to pay
export const howToPay = 'How to pay'
export const payOnline = 'Pay online'
export const paymentReference = (reference: string) => `Payment reference: ${reference}`

// Failed changes
export const orderChanged = 'This order was updated. Check the changes and try again.'
export const tooManyAttempts = 'Too many attempts. Try again in a minute.'
export const changeFailed = "We couldn't save your change. Try again."
