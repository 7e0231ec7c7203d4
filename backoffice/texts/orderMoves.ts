// The steps of an order, their hints, and the dialogs that confirm them.

// The main button and the menu
export const moveLabels = {
  withdraw: 'Withdraw estimate',
  reopen: 'Reopen order',
  confirm: 'Confirm registration',
  acceptListed: 'Accept at listed price',
  accept: 'Accept for the customer',
  decline: 'Decline for the customer',
  complete: 'Mark as completed',
  cancel: 'Cancel order',
}
export type MoveName = keyof typeof moveLabels
export const sendAnotherEstimate = 'Send another estimate'
export const orderLink = 'Get order link'

// Hints next to the main button
export const confirmHint = 'Confirm the registration, then record the payment.'
export const estimateHint = 'Send an estimate, or accept the order at the listed price.'
export const acceptHint = 'Accept the order at the listed price, or send an estimate.'
export const quotedHint = 'Waiting for the customer to accept or decline the estimate.'
export const balanceDueHint = (open: string) => `Balance due ${open}.`
export const refundedHint = 'Fully refunded. Cancel the order.'
export const confirmedHint = 'Confirmed and fully paid. Mark the registration as completed after the event.'
export const paidHint = 'Fully paid. Ship the order or hand it over.'
export const shippedHint = 'Shipped. Mark the order as completed when it arrives.'
export const shippedUnpaidHint = (open: string) => `Shipped. Balance due ${open}.`
export const completedHint = 'Completed.'
export const completedUnpaidHint = (open: string) => `Completed. Balance due ${open}.`
export const declinedHint = 'The customer declined the estimate. You can reopen the order.'
export const cancelledHint = 'Cancelled.'

// The customer's confirmation of an order
export const notConfirmedHint =
  'The customer has not confirmed this order by email yet. Until then, it reserves no stone, and seats for two hours at most. Confirm it yourself if you know the customer, or if your shop sends no email.'
export const confirmForCustomer = 'Confirm for the customer'
export const noSeats = (events: string) => `No seat is reserved for ${events}.`
export const reserveSeats = 'Reserve seats'
export const orderConfirmed = (order: string) => `Order ${order} confirmed`
export const confirmedWithoutSeats = (order: string, events: string) =>
  `Order ${order} is confirmed, but too few seats are left for ${events}`
export const confirmFailed = 'Failed to confirm order'

// Questions and dialog titles
export const questions: Record<MoveName, (order: string) => string> = {
  withdraw: (order) => `Withdraw the estimate for order ${order}?`,
  reopen: (order) => `Reopen order ${order}?`,
  confirm: (order) => `Confirm registration ${order}?`,
  acceptListed: (order) => `Accept order ${order} at the listed price?`,
  accept: (order) => `Accept the estimate for order ${order} on behalf of the customer?`,
  decline: (order) => `Decline the estimate for order ${order} on behalf of the customer?`,
  complete: (order) => `Mark order ${order} as completed?`,
  cancel: (order) => `Cancel order ${order}?`,
}
export const keepOrder = 'Keep order'
export const decline = 'Decline'
export const reasonRequired = 'Choose a reason'

// The effects of a step
export const freeRegistration = 'A registration without a price is free.'
export const stockEffects = {
  hold: 'The items are reserved for the customer.',
  take: 'The items are taken out of stock.',
  release: 'Other customers can then order the items.',
  restock: 'The items go back into stock.',
  reserveAgain: 'The items are reserved again, as they are for a new order.',
}
export const customerEmailed = 'The customer gets an email.'
export const noEmail = 'No email is sent.'

// Results
export const results: Record<MoveName, (order: string) => string> = {
  withdraw: (order) => `Estimate for order ${order} withdrawn`,
  reopen: (order) => `Order ${order} reopened`,
  confirm: (order) => `Registration ${order} confirmed`,
  acceptListed: (order) => `Order ${order} accepted`,
  accept: (order) => `Order ${order} accepted`,
  decline: (order) => `Estimate for order ${order} declined`,
  complete: (order) => `Order ${order} completed`,
  cancel: (order) => `Order ${order} cancelled`,
}
export const updateFailed = (order: string) => `Failed to update order ${order}`
