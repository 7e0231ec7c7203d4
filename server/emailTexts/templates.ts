// Templates of the emails whose texts the seller can edit: receipt, estimate, reply to a message, and back in stock.

import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

type Templates = Omit<Settings, 'version' | 'bank_details' | 'payment_link' | 'default_note'>

/** Used until the seller changes them. */
export const defaultTemplates: Templates = {
  receipt_subject: 'We received your order {order} at {shop}',
  receipt_greeting:
    'Hello {name},\n\nThank you for your order! A person reads every order, and we reply within 24 hours.',
  receipt_next_steps:
    'We will check each item again in daylight and email you an estimate that includes shipping. No payment is due before you accept it.',
  receipt_registration_steps:
    'We will confirm your registration by email within 24 hours. No payment is due before that.',
  receipt_closing: 'If you have a question, reply to this email.\n\nWarm regards,\n{shop}',

  estimate_subject: 'Your estimate for order {order} from {shop}',
  estimate_greeting:
    'Hello {name},\n\nThank you for your patience. We checked each item again in daylight. Here is our estimate.',
  estimate_closing:
    'If you have a question or would like to change something, reply to this email.\n\nWarm regards,\n{shop}',

  reply_subject: '{shop}: your message “{message}”',
  reply_closing: 'Warm regards,\n{shop}',

  // An item that is back in stock
  back_subject: '{item} is available again',
  back_greeting: 'You asked us to tell you when {item} is available again. It is available now.',
  back_closing: 'There may be only one, and the first customer to order it gets it.\n\nWarm regards,\n{shop}',
}
