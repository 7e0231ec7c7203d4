import { choice } from '../fields/fields.ts'

/** Kinds of a shop's mails; those about accounts have others, and are shown to nobody. */
export const mailKinds = [
  'order_notice',
  'order_receipt',
  'order_update',
  'estimate',
  'estimate_reminder',
  'order_news',
  'order_payment',
  'order_refund',
  'order_message',
  'order_address',
  'message_notice',
  'message_reply',
  'back_in_stock',
  'admin_added',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail is `held` after a restore, until an admin releases it. */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
export type MailState = (typeof mailStates)[number]

/** The filters of the list of mails. */
export const mailFields = {
  state: choice(mailStates, {
    required: true,
    optionLabels: {
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      cancelled: 'Cancelled',
      held: 'Held back',
    },
  }),
  kind: choice(mailKinds, {
    required: true,
    optionLabels: {
      order_notice: 'New order',
      order_receipt: 'Order receipt',
      order_update: 'Added to an order',
      estimate: 'Estimate',
      estimate_reminder: 'Reminder of an estimate',
      order_news: 'News of an order',
      order_payment: 'Payment',
      order_refund: 'Refund',
      order_message: 'Message about an order',
      order_address: 'Changed address of an order',
      message_notice: 'New message',
      message_reply: 'Reply',
      back_in_stock: 'Back in stock',
      admin_added: 'New admin',
      test: 'Test',
    },
  }),
} as const
