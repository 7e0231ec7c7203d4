import { z } from 'zod'
import { requiredText } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { messageFields, messageKinds, messageResource, messageStatuses, projectTypes } from './messages.ts'
import { page, q } from './queries.schema.ts'
import { filterShapeOf } from './resource.schema.ts'

/** A message as its shop's admins read it. */
export const messageSchema = z
  .object({
    id: z.int(),
    ...recordShape(messageResource.fields),
    // The table holds no other words: the API's document names them.
    kind: z.enum(messageKinds),
    status: z.enum(messageStatuses),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    /** What a custom request says besides; null for a contact message. */
    request: z
      .object({
        projectType: z.enum(projectTypes),
        budget: z.string(),
        ring_size: z.string().optional(),
        needed_by: z.string().optional(),
        item_slug: z.string().optional(),
      })
      .nullable(),
    /** Private: read with the shop's token only, below the message's address by number. */
    pictures: z.array(z.object({ number: z.int(), width: z.int(), height: z.int() })),
    replies: z.array(z.object({ text: z.string(), created_at: z.int() })),
  })
  .meta({ id: 'Message' })
/** What a visitor wrote to the shop, as its admins read it. Names and addresses are unverified. */
export type Message = z.infer<typeof messageSchema>

/** The newest first (extension `messages`). */
export const messageQuerySchema = z.object({
  page,
  /** In the text, the name or the email. */
  q,
  ...filterShapeOf(messageResource),
})
export type MessageQuery = z.infer<typeof messageQuerySchema>

/** What the sender of a message is told about it. */
export const messageReceiptSchema = z
  .object({
    id: z.int(),
    created_at: z.int(),
  })
  .meta({ id: 'MessageReceipt' })
export type MessageReceipt = z.infer<typeof messageReceiptSchema>

/** How an admin sorts a message. */
export const messageChangesSchema = z.object(bodyShape(messageFields))

/** An admin's reply, which is mailed. */
export const replyBodySchema = z.object({
  text: requiredText('Reply', limits.reply, 'Enter a message'),
})
