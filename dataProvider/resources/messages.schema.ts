import { z } from 'zod'
import { emailText, oneLine, requiredText, text } from '../contract/fields.schema.ts'
import {
  messageFields,
  messageKinds,
  messageStatuses,
  projectTypes,
  type ContactMessageBody,
  type CustomRequestBody,
  type Message,
  type MessageReceipt,
  type ReplyBody,
} from './messages.ts'
import { bodyShape } from '../fields/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'

const between = (field: string, min: number, max: number, tooShort: string) =>
  text(tooShort).trim().min(min, tooShort).max(max, messages.tooLong(field, max))

/** Who writes, in either form. */
const sender = {
  name: between('Name', limits.senderNameMin, limits.senderName, messages.nameTooShort).regex(...oneLine),
  email: emailText(),
}

/** The rules of the custom jewelry form, in the browser and on the server (specification, section 5). */
export const customRequestSchema = z.object({
  ...sender,
  phone: between('Phone', limits.customPhoneMin, limits.customPhone, messages.phoneTooShort).regex(
    ...oneLine,
  ),
  projectType: z.enum(projectTypes, 'Choose what it is').default('ring'),
  budget: requiredText('Budget', limits.budget, messages.budgetRequired).regex(...oneLine),
  description: between(
    'Description',
    limits.customDescriptionMin,
    limits.customDescription,
    messages.descriptionTooShort,
  ),
  ring_size: text()
    .trim()
    .max(limits.ringSize, messages.tooLong('Ring size', limits.ringSize))
    .regex(...oneLine)
    .optional(),
  needed_by: z.union([z.literal(''), z.iso.date('Choose a day')]).optional(),
  item_slug: text()
    .max(limits.slug)
    .regex(...oneLine)
    .optional(),
}) satisfies z.ZodType<CustomRequestBody>

/** The rules of the contact form, in the browser and on the server (requirement CON-1). */
export const contactMessageSchema = z.object({
  ...sender,
  message: between(
    'Message',
    limits.contactMessageMin,
    limits.contactMessage,
    `Message must be at least ${limits.contactMessageMin} characters`,
  ),
}) satisfies z.ZodType<ContactMessageBody>

/** A message as its shop's admins read it. */
export const messageSchema = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  created_at: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  text: z.string(),
  request: z
    .object({
      projectType: z.enum(projectTypes),
      budget: z.string(),
      ring_size: z.string().optional(),
      needed_by: z.string().optional(),
      item_slug: z.string().optional(),
    })
    .nullable(),
  pictures: z.array(z.object({ number: z.int(), width: z.int(), height: z.int() })),
  replies: z.array(z.object({ text: z.string(), created_at: z.int() })),
}) satisfies z.ZodType<Message>

/** What whoever sent a message is told of it. */
export const messageReceiptSchema = z.object({
  id: z.int(),
  created_at: z.int(),
}) satisfies z.ZodType<MessageReceipt>

/** How an admin sorts a message. */
export const messageChangesSchema = z.object(bodyShape(messageFields))

/** An admin's reply, which is mailed. */
export const replyBodySchema = z.object({
  text: requiredText('Reply', limits.reply, 'Write a reply first'),
}) satisfies z.ZodType<ReplyBody>
