// Emails about a new order and its items: the seller's notice, the customer's receipt, and updates about added items.

export type OrderKind = 'enquiry' | 'booking' | 'registration' | 'order'

/** Replaces the name of a customer who gave none. */
export const unnamedCustomer = 'a customer'

export const newOrderHeading: Record<OrderKind, (number: string) => string> = {
  enquiry: (number) => `New enquiry ${number}`,
  booking: (number) => `New booking ${number}`,
  registration: (number) => `New event registration ${number}`,
  order: (number) => `New order ${number}`,
}
export const newOrderSubject: Record<OrderKind, (number: string, name: string, titles: string) => string> = {
  enquiry: (number, name, titles) => `New enquiry ${number} from ${name}: ${titles}`,
  booking: (number, name, titles) => `New booking ${number} from ${name}: ${titles}`,
  registration: (number, name, titles) => `New event registration ${number} from ${name}: ${titles}`,
  order: (number, name, titles) => `New order ${number} from ${name}: ${titles}`,
}
export const firstTitleAndMore = (title: string, more: number) => `${title} and ${more} more`

export const receiptHeading = (number: string) => `Your order ${number}`
export const nextStepsHeading = 'What happens next'

// Changes to the items of an order after its first emails
export const updateSubject = (number: string, shopName: string) =>
  `Your order ${number} at ${shopName} was updated`
export const updateHeading = (number: string) => `Your order ${number} was updated`
export const sellerUpdateSubject = (number: string, name: string, titles: string) =>
  `Order ${number} from ${name} was updated: ${titles}`
export const sellerUpdateHeading = (number: string) => `Order ${number} was updated`
export const itemsAdded = 'These items were added. The total is for the whole order.'
export const orderReplaced =
  'This is the complete order. It replaces our earlier email, which may list items that are no longer in the order.'

// Notes at the end of an email
export const receiptNote = (shopName: string) =>
  `You're receiving this email because an order at ${shopName} was placed with this email address. If you didn't place it, ignore this email. No payment is due.`
export const linkNote =
  'The button works without a password. Anyone who has this email can view your order and respond on your behalf.'
export const unverifiedNote =
  "Reply to this email to write to the customer. The name and email address aren't verified."
export const replyNote =
  "Reply to this email to write to the customer from your own mailbox. To keep your message with the order, write it on the order's page."
export const noEmailNote = "The customer left no email address, so you can't reply to this email."

export const viewYourOrder = 'View your order'
export const confirmAddress = 'Confirm your email address'
export const confirmForOrder =
  'Please confirm with the button below that this email address is yours, because we start on confirmed orders first.'
export const confirmForSeat =
  'Please confirm with the button below that this email address is yours, so that we can keep your seat.'
export const viewOrder = 'View order'
