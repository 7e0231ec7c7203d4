import { z } from 'zod'
import { emailText, oneLine, requiredText, text, trimmedText } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import * as texts from '../contract/texts.ts'
import { projectTypes } from './messages.ts'

// What visitors fill in, apart from what only the server and the back office check, so that a form loads little.

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
  projectType: z.enum(projectTypes, 'Choose a type').default('ring'),
  budget: requiredText('Budget', limits.budget, texts.budgetRequired).regex(...oneLine),
  description: trimmedText(
    'Description',
    limits.customDescriptionMin,
    limits.customDescription,
    texts.descriptionTooShort,
  ),
  /** As the visitor says it, such as `7` or `17 mm`; empty when not told. */
  ring_size: text()
    .trim()
    .max(limits.ringSize, texts.tooLong('Ring size', limits.ringSize))
    .regex(...oneLine)
    .optional(),
  /** A day, `YYYY-MM-DD`; empty when not told. */
  needed_by: z.union([z.literal(''), z.iso.date('Choose a date')]).optional(),
  /** The slug of the piece or stone it began with. */
  item_slug: text()
    .max(limits.slug)
    .regex(...oneLine)
    .optional(),
})
/** What the custom jewelry form sends (extension `messages`). */
export type CustomRequestBody = z.infer<typeof customRequestSchema>

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
/** What the contact form sends (extension `messages`). */
export type ContactMessageBody = z.infer<typeof contactMessageSchema>

/** The address of a watch. */
export const watchSchema = z.object({ email: emailText() })

/** How to reach a visitor who orders, in the browser and on the server. */
export const orderContactSchema = z.object({
  name: requiredText('Name', limits.contactName, 'Name is required').regex(...oneLine),
  email: emailText(),
  phone: text()
    .trim()
    .max(limits.phone, texts.tooLong('Phone', limits.phone))
    .regex(...oneLine)
    .default(''),
})
