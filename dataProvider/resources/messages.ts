import type { contactMessageSchema, customRequestSchema } from './visitorForms.schema.ts'
import type { z } from 'zod'
import { limits } from '../contract/limits.ts'
import { choice, email, longText, text, type BodyValuesOf } from '../fields/fields.ts'
import type { messageReceiptSchema, messageSchema, replyBodySchema } from './messages.schema.ts'
import type { messageQuerySchema } from './queries.schema.ts'

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

/** What the custom jewelry form asks; extension `messages` sends it. */
export type CustomRequestBody = z.infer<typeof customRequestSchema>

/** What the contact form sends (extension `messages`). */
export type ContactMessageBody = z.infer<typeof contactMessageSchema>

export const messageKinds = ['custom_request', 'contact'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStatuses = ['new', 'answered', 'archived'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What a visitor wrote to the shop, as its admins read it. Names and addresses are unverified. */
export type Message = z.infer<typeof messageSchema>

/** What a message is kept under, for whoever sent it. */
export type MessageReceipt = z.infer<typeof messageReceiptSchema>

/** What whoever wrote said. */
export const writtenFields = {
  name: text({ max: limits.senderName, required: true }),
  email: email({ required: true }),
  phone: text({ max: limits.customPhone }),
  text: longText({ max: limits.contactMessage, required: true }),
} as const

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

export type MessageQuery = z.infer<typeof messageQuerySchema>

export type MessageChanges = BodyValuesOf<typeof messageFields>

export type ReplyBody = z.infer<typeof replyBodySchema>
