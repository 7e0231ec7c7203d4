import { choice } from '../fields/fields.ts'

/** An email is `held` after a restore, until an admin releases it. */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
export type MailState = (typeof mailStates)[number]

/** The filters of the list of emails whose options never change; the list itself brings the kinds. */
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
} as const
