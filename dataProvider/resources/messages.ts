import { limits } from '../contract/limits.ts'
import { choice, email, longText, text, type BodyValuesOf } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** Kinds of piece somebody may want made. */
export const projectTypes = ['ring', 'necklace', 'bracelet', 'earrings', 'other'] as const
type ProjectType = (typeof projectTypes)[number]

/** As people say them. */
export const projectTypeNames = {
  ring: 'Ring',
  necklace: 'Necklace',
  bracelet: 'Bracelet',
  earrings: 'Earrings',
  other: 'Something else',
} satisfies Record<ProjectType, string>

export const messageKinds = ['custom_request', 'contact'] as const

export const messageStatuses = ['new', 'answered', 'archived'] as const

/** What an admin may change of a message. */
export const messageFields = {
  status: choice(messageStatuses, {
    required: true,
    optionLabels: { new: 'New', answered: 'Answered', archived: 'Archived' },
  }),
} as const

/** What visitors wrote to the shop (extension `messages`), the newest first. */
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
