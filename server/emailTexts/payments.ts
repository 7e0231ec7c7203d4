// Emails about money: prices and amounts of an order, how to pay, and receipts for payments and refunds.

export const quantityAtPrice = (quantity: number, price: string) => `${quantity} × ${price}`
export const quantityOnly = (quantity: number) => `${quantity} items`
export const subtotalLabel = 'Subtotal'
export const discountLabel = 'Discount'
export const shippingLabel = 'Shipping'
export const taxLabel = 'Tax'
export const totalLabel = 'Total'

export const paidLabel = 'Paid'
export const refundedLabel = 'Refunded'
export const balanceDueLabel = 'Balance due'

export const howToPay = 'How to pay'
export const paymentReference = (number: string) => `Include ${number} as the payment reference.`
export const payOnline = 'Pay online'

export const paymentSubject = (number: string) => `We received your payment for order ${number}`
export const paymentHeading = 'Payment received'
export const payment = (number: string) => `Thank you! We received your payment for order ${number}.`
export const lastPaymentHeading = 'Fully paid'
export const lastPayment = (number: string) =>
  `Thank you! We received your payment for order ${number}. Your order is now fully paid.`

export const refundSubject = (number: string) => `Your refund for order ${number}`
export const refundHeading = 'Refund'
export const refund = (amount: string, number: string) => `We refunded ${amount} for your order ${number}.`

// Labels of receipts for payments and refunds
export const amountReceivedLabel = 'Amount received'
export const amountRefundedLabel = 'Amount refunded'
export const dateLabel = 'Date'
export const methodLabel = 'Method'
export const referenceLabel = 'Reference'
export const reasonLabel = 'Reason'
