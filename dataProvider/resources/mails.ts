import { limits } from '../contract/limits.ts'
import { choice, email, text } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** An email is `held` after a restore, until an admin releases it. */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
export type MailState = (typeof mailStates)[number]

/** The shop's emails (extension `mails`), the newest first. */
export const mailResource = defineResource({
  name: 'mails',
  label: ['Email', 'Emails'],
  description: 'Receipts, notifications and replies',
  fields: {
    /** Open words: another version may have queued a kind that this one does not know. */
    kind: text({ label: 'Type', max: limits.mailKind, required: true }),
    state: choice(mailStates, {
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
    /** As it was sent last; empty before. */
    subject: text({ label: 'Email', max: limits.mailSubject, orEmpty: true }),
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
