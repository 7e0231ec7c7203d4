import { z } from 'zod'
import { emailText, oneLine, requiredText, text, trimmedText } from '../contract/fields.schema.ts'
import { messageFields, messageKinds, messageStatuses, projectTypes, writtenFields } from './messages.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { texts } from '../contract/texts.ts'

/** Who writes, in either form. */
const sender = {
  name: trimmedText('Name', limits.senderNameMin, limits.senderName, texts.nameTooShort).regex(...oneLine),
  email: emailText(),
}

/** The rules of the custom jewelry form, in the browser and on the server. */
export const customRequestSchema = z.object({
  ...sender,
  phone: trimmedText('Phone', limits.customPhoneMin, limits.customPhone, texts.phoneTooShort).regex(
    ...oneLine,
  ),
  projectType: z.enum(projectTypes, 'Choose what it is').default('ring'),
  budget: requiredText('Budget', limits.budget, texts.budgetRequired).regex(...oneLine),
  description: trimmedText(
    'Description',
    limits.customDescriptionMin,
    limits.customDescription,
    texts.descriptionTooShort,
  ),
  /** As the visitor says it, such as `7` or `17 mm`; empty when not told, as the next two. */
  ring_size: text()
    .trim()
    .max(limits.ringSize, texts.tooLong('Ring size', limits.ringSize))
    .regex(...oneLine)
    .optional(),
  /** A day, `YYYY-MM-DD`. */
  needed_by: z.union([z.literal(''), z.iso.date('Choose a day')]).optional(),
  /** The slug of the piece or stone it began with. */
  item_slug: text()
    .max(limits.slug)
    .regex(...oneLine)
    .optional(),
})

/** The rules of the contact form, in the browser and on the server (CON-1). */
export const contactMessageSchema = z.object({
  ...sender,
  message: trimmedText(
    'Message',
    limits.contactMessageMin,
    limits.contactMessage,
    `Message must be at least ${limits.contactMessageMin} characters`,
  ),
})

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
