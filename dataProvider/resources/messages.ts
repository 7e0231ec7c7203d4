import { choice, type BodyValuesOf } from '../fields/fields.ts'

/** Kinds of piece somebody may want made (specification, section 9). */
export const projectTypes = ['ring', 'necklace', 'bracelet', 'earrings', 'other'] as const
export type ProjectType = (typeof projectTypes)[number]

/** As people say them. */
export const projectTypeNames = {
  ring: 'Ring',
  necklace: 'Necklace',
  bracelet: 'Bracelet',
  earrings: 'Earrings',
  other: 'Something else',
} satisfies Record<ProjectType, string>

/** What the custom jewelry form asks (specification, sections 3 and 5); extension `messages` sends it. */
export interface CustomRequestBody {
  name: string
  email: string
  phone: string
  projectType: ProjectType
  budget: string
  description: string
  /** As the visitor says it, such as `7` or `17 mm`; empty when not told, as the next two. */
  ring_size?: string | undefined
  /** A day, `YYYY-MM-DD`. */
  needed_by?: string | undefined
  /** The slug of the piece or stone it began with. */
  item_slug?: string | undefined
}

/** What the contact form sends (extension `messages`). */
export interface ContactMessageBody {
  name: string
  email: string
  message: string
}

export const messageKinds = ['custom_request', 'contact'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStatuses = ['new', 'answered', 'archived'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What a visitor wrote to the shop, as its admins read it. Names and addresses are unverified. */
export interface Message {
  id: number
  kind: MessageKind
  status: MessageStatus
  /** Milliseconds since the epoch. */
  created_at: number
  name: string
  email: string
  phone: string | null
  text: string
  /** What a custom request says besides; null for a contact message. */
  request: Pick<CustomRequestBody, 'projectType' | 'budget' | 'ring_size' | 'needed_by' | 'item_slug'> | null
  /** Private: read with the shop's token only, below the message's address by number. */
  pictures: { number: number; width: number; height: number }[]
  replies: { text: string; created_at: number }[]
}

/** What a message is kept under, for whoever sent it. */
export interface MessageReceipt {
  id: number
  created_at: number
}

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

export interface ReplyBody {
  text: string
}
