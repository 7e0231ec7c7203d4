import { z } from 'zod'
import {
  emailText,
  oneLine,
  requiredName,
  requiredText,
  text,
  trimmedText,
} from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import * as texts from '../contract/texts.ts'
import { projectTypes } from './messages.ts'

// The schemas of visitors' forms. They are separate from the other schemas, so that the forms load less code.

const sender = {
  name: requiredName('Name', limits.senderNameMin, limits.senderName, texts.nameTooShort).regex(...oneLine),
  email: emailText(),
}

/** The custom jewelry form, in the browser and on the server. */
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
  /** As entered, such as `7` or `17 mm`; can be empty. */
  ring_size: text()
    .trim()
    .max(limits.ringSize, texts.tooLong('Ring size', limits.ringSize))
    .regex(...oneLine)
    .optional(),
  /** A date in the form `YYYY-MM-DD`; can be empty. */
  needed_by: z.union([z.literal(''), z.iso.date('Choose a date')]).optional(),
  /** The slug of the item from which the visitor opened the form. */
  item_slug: text()
    .max(limits.slug)
    .regex(...oneLine)
    .optional(),
})
/** Extension `messages`. */
export type CustomRequestBody = z.infer<typeof customRequestSchema>

/** The contact form, in the browser and on the server (CON-1). */
export const contactMessageSchema = z.object({
  ...sender,
  message: trimmedText(
    'Message',
    limits.contactMessageMin,
    limits.contactMessage,
    `Message must be at least ${limits.contactMessageMin} characters`,
  ),
})
/** Extension `messages`. */
export type ContactMessageBody = z.infer<typeof contactMessageSchema>

/** A request for an email when the item is available again. */
export const watchSchema = z.object({ email: emailText() })

/** The contact details entered at checkout, in the browser and on the server. */
export const orderContactSchema = z.object({
  name: requiredName('Name', 1, limits.contactName, 'Name is required').regex(...oneLine),
  email: emailText(),
  phone: text()
    .trim()
    .max(limits.phone, texts.tooLong('Phone', limits.phone))
    .regex(...oneLine)
    .default(''),
})
