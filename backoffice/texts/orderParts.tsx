// Texts shared by the order list, the order page and their dialogs.

import { limits } from '../../dataProvider/contract/limits.ts'
import type { Wrap } from './common.ts'

// Buttons and their accessible names
export const actionOnOrder = (action: string, items: string, order: string) =>
  `${action}: ${items}, order ${order}`
export const sendEstimate = 'Send Estimate'
export const shipping = 'Shipping'
export const packingSlip = 'Packing slip'

// Pages of an order
export const loadingOrder = 'Loading the order'

// Badges
export const awaitsReply = 'Awaits your reply'
export const notConfirmed = 'Not confirmed'
export const late = `Waiting over ${limits.overdueAfterHours} hours`

// Reserved items
export const reservedUntil = (date: string) => `Reserved until ${date}`
export const reservedUntilEnded = 'Reserved until you end it'
export const endReservation = 'End reservation'
export const endReservationOf = (item: string) => `End the reservation of ${item}`
export const endReservationQuestion = (item: string) => `End the reservation of ${item}?`
export const endReservationHint =
  'Other customers can then order the item. The order does not change. Only customers who asked to hear when the item is available again get an email.'
export const reservationEnded = 'Reservation ended. Other customers can order the item now.'
export const endReservationFailed = 'Failed to end reservation'

// Amounts
export const balanceDue = (open: string) => `Balance due ${open}`
export const balanceDueIs = (open: string) => `The balance due is ${open}.`
export const amountIn = (currency: string) => `Amount (${currency})`

// Dialog texts
export const orderFor = (order: string, customer: string) => `Order ${order} for ${customer}`

// The customer inputs of an order
export const contactName = 'Name'
export const contactNameHelp = 'The person to contact about this order, with or without an account'
export const customer = 'Customer'
export const customerHelp = 'A customer with an account'

// A change to an order
export const changedByOthers =
  'This order has changed since you opened it. The page now shows the latest version. Review it, then try again.'

// Emails to the customer
export const testModeHint = 'Test Mode is on. The email is saved, not sent.'
export const noEmailAddress =
  'This order has no email address, so the customer gets no emails. Share the order link with the customer instead.'

// Dialogs of a shop that neither stores nor emails their values
export const notSent = (link: Wrap, email: string) => (
  <>The shop does not store or email this. Send it yourself: {link(`Email ${email}`)}</>
)
export const notSentWithoutEmail = 'The shop does not store or email this. This order has no email address.'
