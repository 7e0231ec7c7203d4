import { z } from 'zod'
import { requiredText } from '../contract/fields.schema.ts'
import { messageFields, messageKinds, messageStatuses, projectTypes, writtenFields } from './messages.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { customRequestSchema } from './visitorForms.schema.ts'
import { limits } from '../contract/limits.ts'

/** A message as its shop's admins read it. */
export const messageSchema = z
  .object({
    id: z.int(),
    kind: z.enum(messageKinds),
    status: z.enum(messageStatuses),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    ...recordShape(writtenFields),
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

/** What whoever sent a message is told of it. */
export const messageReceiptSchema = z
  .object({
    id: z.int(),
    created_at: z.int(),
  })
  .meta({ id: 'MessageReceipt' })

/** How an admin sorts a message. */
export const messageChangesSchema = z.object(bodyShape(messageFields))

/** An admin's reply, which is mailed. */
export const replyBodySchema = z.object({
  text: requiredText('Reply', limits.reply, 'Write a reply first'),
})

/** The form that `POST /custom_requests` takes; an object among its parts travels as JSON (OpenAPI 3.1.0, section 4.8.15). */
export const customRequestFormSchema = z.object({
  request: customRequestSchema,
  pictures: z.array(z.file()).max(limits.referencePictures).optional(),
})
