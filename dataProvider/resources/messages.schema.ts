import { z } from 'zod'
import { requiredText } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { messageFields, messageKinds, messageResource, messageStatuses, projectTypes } from './messages.ts'
import { page, q } from './queries.schema.ts'
import { filterShapeOf } from './resource.schema.ts'

export const messageSchema = z
  .object({
    id: z.int(),
    ...recordShape(messageResource.fields),
    // Enums, so that the OpenAPI document lists the values.
    kind: z.enum(messageKinds),
    status: z.enum(messageStatuses),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    /** Additional fields of a custom request; null for a contact message. */
    request: z
      .object({
        projectType: z.enum(projectTypes),
        budget: z.string(),
        ring_size: z.string().optional(),
        needed_by: z.string().optional(),
        item_slug: z.string().optional(),
      })
      .nullable(),
    /** Only admins can read the images, at `/messages/{id}/pictures/{number}`. */
    pictures: z.array(z.object({ number: z.int(), width: z.int(), height: z.int() })),
    replies: z.array(z.object({ text: z.string(), created_at: z.int() })),
  })
  .meta({ id: 'Message' })
/** A message from a visitor, as admins see it. Name and email address are unverified. */
export type Message = z.infer<typeof messageSchema>

/** Newest first (extension `messages`). */
export const messageQuerySchema = z.object({
  page,
  /** Matches the text, the name or the email address. */
  q,
  ...filterShapeOf(messageResource),
})
export type MessageQuery = z.infer<typeof messageQuerySchema>

export const messageReceiptSchema = z
  .object({
    id: z.int(),
    created_at: z.int(),
  })
  .meta({ id: 'MessageReceipt' })
export type MessageReceipt = z.infer<typeof messageReceiptSchema>

export const messageChangesSchema = z.object(bodyShape(messageFields))

export const replyBodySchema = z.object({
  text: requiredText('Reply', limits.reply, 'Enter a message'),
})
