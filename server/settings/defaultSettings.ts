import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

/** What a shop's mails say before the seller changes their texts. */
export const defaultSettings: Omit<Settings, 'version'> = {
  receipt_subject: 'We have received your order {order} at {shop}',
  receipt_greeting:
    'Hello {name},\n\nThank you! Your order has arrived, and a person is going to read it. We reply within 24 hours.',
  receipt_next_steps:
    'We take each piece in hand once more, look at it in daylight, and write to you with its price including shipping. Nothing is due before you have said yes.',
  receipt_registration_steps:
    'We confirm your registration by email within 24 hours. Nothing is due before that.',
  receipt_closing: 'Just answer this mail if you have a question.\n\nWarm regards,\n{shop}',
  estimate_subject: 'Your estimate for order {order} from {shop}',
  estimate_greeting:
    'Hello {name},\n\nThank you for your patience. We have looked at everything in daylight once more, and this is what it comes to.',
  estimate_closing:
    'Just answer this mail if you have a question or would like something changed.\n\nWarm regards,\n{shop}',
  reply_subject: '{shop}: your message “{message}”',
  reply_closing: 'Warm regards,\n{shop}',
  back_subject: '{item} is available again',
  back_greeting: 'You asked us to tell you: {item} is available again.',
  back_closing: 'There may be only one, and it goes to whoever asks first.\n\nWarm regards,\n{shop}',
  bank_details: '',
  payment_link: '',
  default_note: '',
}
