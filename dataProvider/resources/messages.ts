import { choice, type BodyValuesOf } from '../fields/fields.ts'

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

/** What the inbox is narrowed by, besides the status. */
export const messageKind = choice(messageKinds, {
  optionLabels: { custom_request: 'Custom request', contact: 'Contact message' },
})

export type MessageChanges = BodyValuesOf<typeof messageFields>
