// Texts about an order, on its page and in the dashboard.

// Items and amounts
export const orderedItems = 'Ordered items'
export const acceptedEstimate = 'Accepted estimate'
export const requestedItems = 'Requested items'
export const paid = 'Paid'
export const refunded = 'Refunded'
export const balanceDue = 'Balance due'
export const overpaid = 'Overpaid'
export const orderId = 'Order ID'
export const placed = 'Placed'

// Payments
export const payments = 'Payments'
export const payment = (day: string, method: string) => `${day}, ${method}`
export const refund = (day: string, method: string) => `${day}, ${method}, refund`
export const refundFor = (day: string, method: string, reason: string) =>
  `${day}, ${method}, refund: ${reason}`

// Package and shipping address
export const yourPackage = 'Your package'
export const trackingNumber = 'Tracking number:'
export const carrierTrackingNumber = (carrier: string) => `${carrier} tracking number:`
export const noAddress = "We don't have your shipping address yet."
export const addAddress = 'Add Address'
export const changeAddress = 'Change Address'
export const saveAddress = 'Save Address'
export const cancel = 'Cancel'
export const addressSaved = 'Shipping address saved.'
export const addressRemoved = 'Shipping address removed.'
export const savedAddressRemoved = 'The saved address was removed.'
export const savedAddressNow = 'The saved address is now:'

// Cancellation
export const cancelOrder = 'Cancel Order'
export const cancelQuestion = (name: string) =>
  `Cancel order ${name}? Its items will no longer be reserved for you.`
export const cancelling = 'Cancelling…'
export const keepOrder = 'Keep Order'

// Ordering the items again
export const orderAgain = 'Order Again'
export const addedAgain = 'The items are in your cart.'
export const addedSome = (gone: string[]) =>
  `The available items are in your cart. No longer available: ${gone.join(', ')}.`
export const noneAvailable = (gone: string[]) => `No longer available: ${gone.join(', ')}.`
export const orderAgainFailed = "We couldn't add the items to your cart. Try again."

// Messages
export const messages = 'Messages'
export const you = 'You'
export const yourMessage = 'Your message'
export const messageSent = "Message sent. We'll reply here and by email."
export const messageMissing = 'Enter a message'

// The heading of a printed order, which is a receipt once the order is paid
export const printTitle = (name: string) => `Order ${name}`
export const printTitleWithDate = (name: string, date: string) => `Order ${name}, ${date}`
export const receiptTitle = (name: string) => `Receipt for order ${name}`
export const paidOn = (date: string) => `Fully paid on ${date}`
