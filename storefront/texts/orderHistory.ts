// Texts of an order's history, on its page and in the dashboard.

export const history = 'History'
export const loading = 'Loading history'
export const loadFailed = "We couldn't load the history."

// What the customer did
export const youPlaced = 'You placed the order'
export const youAdded = (name: string) => `You added ${name}`
export const youAccepted = (estimate: number) => `You accepted estimate no. ${estimate}`
export const youDeclined = (estimate: number) => `You declined estimate no. ${estimate}`
export const youDeclinedFor = (estimate: number, reason: string) =>
  `You declined estimate no. ${estimate}: ${reason}`
export const youCancelled = 'You cancelled the order'
export const youWrote = 'You sent us a message'
export const youChangedAddress = 'You changed your shipping address'
export const youClaimed = 'You added the order to your account'
export const youConfirmed = 'You confirmed your email address'
export const weConfirmed = 'We confirmed the order'

// What the shop did
export const wePlaced = 'We created the order for you'
export const weAdded = (name: string) => `We added ${name}`
export const weSentEstimate = (estimate: number) => `We sent estimate no. ${estimate}`
export const weSentEstimateOf = (estimate: number, amount: string) =>
  `We sent estimate no. ${estimate}: ${amount}`
export const weWithdrewEstimate = (estimate: number) => `We withdrew estimate no. ${estimate}`
export const weRecordedAcceptance = (estimate: number) =>
  `We recorded that you accepted estimate no. ${estimate}`
export const weRecordedDecline = (estimate: number) =>
  `We recorded that you declined estimate no. ${estimate}`
export const weRecordedDeclineFor = (estimate: number, reason: string) =>
  `We recorded that you declined estimate no. ${estimate}: ${reason}`
export const weAccepted = 'We confirmed the order'
export const weReceived = (amount: string) => `We received your payment of ${amount}`
export const weRefunded = (amount: string) => `We refunded ${amount}`
export const weUpdatedTracking = 'We updated the tracking number'
export const weShipped = 'We shipped your order'
export const weCompleted = 'We completed the order'
export const weCancelled = 'We cancelled the order'
export const weReopened = 'We reopened the order'
export const weWrote = 'We sent you a message'
export const weChangedContact = 'We changed your contact details'
export const weChangedAddress = 'We changed your shipping address'
export const weChangedCustomer = 'We assigned this order to a customer account'

export const estimateExpired = (estimate: number) => `Estimate no. ${estimate} expired`
