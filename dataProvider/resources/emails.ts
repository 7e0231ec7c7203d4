import { limits } from '../contract/limits.ts'
import { choice, email, text } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** `held` means on hold, after a restore or the command `email hold`. */
export const emailStates = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * Emails with separate shares of the sending budget: about accounts, sent by the seller, receipts of confirmed customers, receipts
 * of guests with an unconfirmed address, alerts to the seller.
 */
export const emailLanes = ['account', 'seller', 'confirmed', 'guest', 'alert'] as const
export type EmailLane = (typeof emailLanes)[number]

/** The shop's emails, newest first (extension `emails`). */
export const emailResource = defineResource({
  name: 'emails',
  label: ['Email', 'Emails'],
  description: 'Receipts, notifications and replies',
  fields: {
    /** Not a `choice` field, because another version of the server can queue a kind that this version does not have. */
    kind: text({ label: 'Type', max: limits.emailKind, required: true }),
    state: choice(emailStates, {
      label: 'Status',
      required: true,
      optionLabels: {
        waiting: 'Waiting',
        sent: 'Sent',
        failed: 'Failed',
        cancelled: 'Cancelled',
        held: 'On hold',
      },
    }),
    recipient: email({ required: true }),
    /** The subject as last rendered; empty until the email is first rendered for sending. */
    subject: text({ label: 'Email', max: limits.emailSubject, orEmpty: true }),
  },
  title: 'subject',
  list: {
    columns: ['state'],
    search: ['recipient', 'subject'],
    filters: ['state', 'kind'],
    sort: '-created_at',
    sorts: [],
  },
  access: { read: 'admin' },
})
