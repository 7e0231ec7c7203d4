import type { ElementType } from 'react'
import type { ActionType } from '../../dataProvider/resources/orders/orderLines.ts'
import type { Wrap } from './common.ts'

// CART-1 and CART-2 specify the title and the texts of an empty cart.
export const title = 'Shopping Cart'
export const emptyTitle = 'Your cart is empty'
export const emptyHint = 'Add some items to get started'
export const continueShopping = 'Continue Shopping'
export const needsJavaScript = (link: Wrap) => (
  <>The cart needs JavaScript. Turn it on, or {link('contact us')} and name the items you want.</>
)

/** Used for a line without an item type. */
export const actions: Record<ActionType, string> = {
  enquiry: 'Enquiry',
  booking: 'Booking',
  completed: 'Enquiry',
}
export const each = (price: string) => `${price} each`
export const priceChanged = (before: string, now: string) => `The price changed from ${before} to ${now}.`
export const titled = (title: string, text: string) => `${title}: ${text}`

// Controls of a line
export const quantityOf = (title: string) => `Quantity of ${title}`
export const decrease = 'Decrease quantity'
export const decreaseOf = (title: string) => `Decrease quantity of ${title}`
export const increase = 'Increase quantity'
export const increaseOf = (title: string) => `Increase quantity of ${title}`
export const removeItem = (title: string) => `Remove ${title}`
export const onlyLeft = (left: number) => `Only ${left} left`
export const reduceFirst = (left: number) => `Only ${left} left. Change the quantity.`
export const reduce = (left: number) => `Change to ${left}`
export const reduceItem = (title: string, left: number) => `Change the quantity of ${title} to ${left}`

// Question about a line
export const ask = 'Ask About This Item'
export const askAbout = (title: string) => `Ask About This Item: ${title}`
export const questionAbout = (title: string, Small: ElementType) => (
  <>
    Your question about {title} <Small>(optional)</Small>
  </>
)
export const questionHint = "We'll answer it after you place your order."

// Summary
export const summary = 'Order Summary'
export const items = 'Items'
/** CART-5 specifies this text and `processing`. */
export const checkout = 'Proceed to Checkout'
export const processing = 'Processing...'
export const nextSteps = 'What happens next'
export const stepsOfOrder = [
  'Place your order. You pay nothing now.',
  'We reply within 24 hours with an estimate.',
  'You accept the estimate, then pay.',
]
/** For a cart with only registrations and bookings. */
export const stepsOfBooking = [
  'Place your order. You pay nothing now.',
  'We reply within 24 hours to confirm your place.',
  'You pay only after we confirm.',
]

// Contact step
export const contactTitle = 'How can we reach you?'
export const contactHint = "You pay nothing now. We'll contact you only about your order."
export const placeOrder = 'Place Order'

// Toasts after a checkout
/** Wording specified by CHK-4. */
export const ordered = 'Order placed successfully!'
/** Wording specified by CHK-5. */
export const checkoutFailed = (message: string) => `Checkout failed: ${message}`
export const severalRefused = (count: number) =>
  `We couldn't order ${count} items. The reason is next to each item.`
export const viewYourOrder = 'View Your Order'
