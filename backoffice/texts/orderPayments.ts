// The list
export const title = 'Payments'
export const noPayments = 'No payments yet'
export const refund = 'Refund'
export const dueAgain = 'added back to the balance due'
export const restocked = 'items returned to stock'
export const fullyRefunded = 'Fully refunded'
export const fullyPaid = 'Fully paid'

// The payment dialog
export const recordPayment = 'Record payment'
export const paymentTitle = (order: string) => `Record payment for order ${order}`
export const paymentRecorded = (amount: string) => `Payment of ${amount} recorded`
export const balanceDueOf = (open: string, total: string) => `Balance due: ${open} of ${total}`
export const paymentTooHigh = (open: string) => `Enter at most ${open}, the balance due`

// The refund dialog
export const recordRefund = 'Record refund'
export const refundTitle = (order: string) => `Record refund for order ${order}`
export const refundRecorded = (amount: string) => `Refund of ${amount} recorded`
export const refundHint = (refundable: string) =>
  `You can refund up to ${refundable}. This only records the refund. Pay the money back yourself.`
export const refundTooHigh = (refundable: string) => `You can refund at most ${refundable}`
export const receiptHint = 'The receipt states the amount and the reason.'
