import { z } from 'zod'
import { changesOf, optionalVersion } from '../../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { settingsFields, templatePlaceholders, type EmailTemplate } from './settings.ts'

export const settingsSchema = z
  .object({ ...recordShape(settingsFields), version: z.int() })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settingsSchema>

const changesSchema = changesOf(z.object(bodyShape(settingsFields)))

export const settingsChangesSchema = changesSchema.extend({ version: optionalVersion })
export type SettingsChanges = z.infer<typeof settingsChangesSchema>

/** The body of `POST /emails/preview` and `POST /emails/test`. */
export const emailTemplateBodySchema = z.object({
  email: z.enum(Object.keys(templatePlaceholders) as [EmailTemplate, ...EmailTemplate[]]),
  words: changesSchema.optional(),
})
/** A template and the unsaved texts of the form. */
export type EmailTemplateBody = z.infer<typeof emailTemplateBodySchema>
