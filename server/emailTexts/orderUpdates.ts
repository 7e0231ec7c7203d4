// Emails about changes to an order, such as its confirmation, and about messages.

// To the customer: the order is confirmed
export const confirmed = (number: string) => `Your order ${number} is confirmed`
export const estimateAccepted =
  'Thank you! You accepted our estimate, and we reserved everything in it for you.'
export const orderConfirmed = 'Good news! We confirmed your order and reserved everything in it for you.'

// To the customer: the estimate is declined, withdrawn or expired
export const declinedSubject = (number: string) => `Your order ${number}: the estimate was declined`
export const declinedHeading = 'The estimate was declined'
export const declined = (number: string) =>
  `We marked our estimate for your order ${number} as declined. No payment is due.`
export const expiredSubject = (number: string) => `Your order ${number}: the estimate has expired`
export const expiredHeading = 'The estimate has expired'
export const expired = (number: string) =>
  `Our estimate for your order ${number} has expired, and the items are no longer reserved for you. If you're still interested, tell us and we'll send you a new estimate.`
export const withdrawnSubject = (number: string) => `Your order ${number}: the estimate was withdrawn`
export const withdrawnHeading = 'The estimate was withdrawn'
export const withdrawn = (number: string) =>
  `We withdrew our estimate for your order ${number}, so you can no longer accept or decline it. We still have your order.`

// To the customer: the order is cancelled
export const cancelledSubject = (number: string) => `Your order ${number} is cancelled`
export const cancelledHeading = 'Your order is cancelled'
export const cancelled = (number: string) => `We cancelled your order ${number}. No payment is due.`
export const cancelledAfterPayment = (number: string) =>
  `We cancelled your order ${number}. No further payment is due. We'll contact you about what you already paid.`

// To the customer: the order is shipped or complete
export const shippedSubject = (number: string) => `Your order ${number} is on its way`
export const shippedHeading = 'Your order is on its way'
export const shipped = (number: string) => `We shipped your order ${number}.`
export const carrierLabel = 'Carrier'
export const trackingLabel = 'Tracking number'
export const trackPackage = 'Track your package'
export const completedSubject = (number: string) => `Your order ${number} is complete`
export const completedHeading = 'Your order is complete'
export const completed = (number: string) =>
  `Your order ${number} is complete. Thank you! We hope it brings you joy.`

// To the seller: the customer accepted or declined the estimate
export const sellerAcceptedSubject = (number: string, name: string) =>
  `Order ${number}: ${name} accepted the estimate`
export const sellerAcceptedHeading = (number: string) => `Order ${number} is accepted`
export const sellerAccepted = 'The customer accepted your estimate.'
export const sellerAcceptedWithAddress =
  "The customer accepted your estimate. The shipping address is on the order's page."
export const sellerDeclinedSubject = (number: string, name: string) =>
  `Order ${number}: ${name} declined the estimate`
export const sellerDeclinedHeading = (number: string) => `Order ${number}: estimate declined`
export const sellerDeclined = 'The customer declined your estimate.'
export const sellerDeclinedFor = (reason: string) =>
  `The customer declined your estimate. Reason: “${reason}”`

// To the seller: the order is cancelled, or its estimate has expired
export const sellerCancelledSubject = (number: string, name: string) =>
  `Order ${number}: ${name} cancelled the order`
export const sellerCancelledHeading = (number: string) => `Order ${number} is cancelled`
export const sellerCancelled =
  'The customer cancelled the order. The items that it reserved are available again.'
export const sellerExpiredSubject = (number: string, name: string) =>
  `Order ${number}: the estimate for ${name} has expired`
export const sellerExpiredHeading = 'An estimate has expired'
export const sellerExpired =
  "The customer didn't accept or decline your estimate in time. The items that it reserved are available again. To reserve them again, send a new estimate."

// To the seller: the customer changed the shipping address
export const addressSubject = (number: string, name: string) =>
  `Order ${number}: ${name} changed the shipping address`
export const addressHeading = (number: string) => `The shipping address of order ${number} has changed`
export const addressChanged =
  "The customer changed the shipping address. If you've already printed the packing slip, print it again."
export const addressRemoved =
  'The customer removed the shipping address. Ask the customer for one before you ship the order.'
export const addressLabel = 'Shipping address:'

// Messages about an order. Several within a few minutes are in one email.
interface MessageTexts {
  subject: string
  heading: string
  text: string
}
export const messages = (count: number, number: string, shopName: string): MessageTexts =>
  count === 1
    ? {
        subject: `${shopName}: a message about your order ${number}`,
        heading: `Message about your order ${number}`,
        text: "We sent you a message. Reply on your order's page, or reply to this email.",
      }
    : {
        subject: `${shopName}: ${count} messages about your order ${number}`,
        heading: `${count} messages about your order ${number}`,
        text: `We sent you ${count} messages. Reply on your order's page, or reply to this email.`,
      }
export const sellerMessages = (count: number, number: string, name: string): MessageTexts =>
  count === 1
    ? {
        subject: `Message about order ${number} from ${name}`,
        heading: `Message about order ${number}`,
        text: 'The customer sent you a message.',
      }
    : {
        subject: `${count} messages about order ${number} from ${name}`,
        heading: `${count} messages about order ${number}`,
        text: `The customer sent you ${count} messages.`,
      }
