import { limits } from '../contract/limits.ts'
import { choice, email, longText, text, type BodyValuesOf } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** The kinds of jewelry that visitors can request. */
export const projectTypes = ['ring', 'necklace', 'bracelet', 'earrings', 'other'] as const
type ProjectType = (typeof projectTypes)[number]

export const projectTypeNames = {
  ring: 'Ring',
  necklace: 'Necklace',
  bracelet: 'Bracelet',
  earrings: 'Earrings',
  other: 'Something else',
} satisfies Record<ProjectType, string>

export const messageKinds = ['custom_request', 'contact'] as const

export const messageStatuses = ['new', 'answered', 'archived'] as const

/** The fields of a message that admins can change. */
export const messageFields = {
  status: choice(messageStatuses, {
    required: true,
    optionLabels: { new: 'New', answered: 'Answered', archived: 'Archived' },
  }),
} as const

/** Messages from visitors, newest first (extension `messages`). */
export const messageResource = defineResource({
  name: 'messages',
  label: ['Message', 'Messages'],
  description: 'Custom requests and contact messages',
  fields: {
    kind: choice(messageKinds, {
      label: 'Type',
      required: true,
      optionLabels: { custom_request: 'Custom request', contact: 'Contact message' },
    }),
    ...messageFields,
    name: text({ max: limits.senderName, required: true }),
    email: email({ required: true }),
    phone: text({ max: limits.customPhone }),
    text: longText({ max: limits.contactMessage, required: true }),
  },
  title: 'name',
  list: {
    columns: [],
    search: ['text', 'name', 'email'],
    filters: ['kind', 'status'],
    sort: '-created_at',
    sorts: [],
  },
  access: { read: 'admin' },
})

export type MessageChanges = BodyValuesOf<typeof messageFields>
