import { z } from 'zod'
import { changesOf, versionStated } from '../../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { settingsFields, templatePlaceholders, type MailTemplate } from './settings.ts'

export const settingsSchema = z
  .object({ ...recordShape(settingsFields), version: z.int() })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settingsSchema>

const changesSchema = changesOf(z.object(bodyShape(settingsFields)))

/** What `PATCH /settings` carries: only what changes. */
export const settingsChangesSchema = changesSchema.extend({ version: versionStated })
export type SettingsChanges = z.infer<typeof settingsChangesSchema>

/** What `POST /mails/preview` and `POST /mails/test` carry. */
export const mailTemplateBodySchema = z.object({
  mail: z.enum(Object.keys(templatePlaceholders) as [MailTemplate, ...MailTemplate[]]),
  words: changesSchema.optional(),
})
/** A template, with the texts of the form where they differ from the saved ones. */
export type MailTemplateBody = z.infer<typeof mailTemplateBodySchema>
