import { z } from 'zod'
import { envelopeSchema } from '../contract/answers.schema.ts'
import { mailKinds, mailStates } from './mails.ts'
import { page, q } from './queries.schema.ts'

export const mailSchema = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates),
    /** The order it is about; null where it is about none. */
    order_id: z.uuid().nullable(),
    recipient: z.string(),
    /** As it was sent last; empty before. */
    subject: z.string(),
    /** How often it was tried. */
    tries: z.int(),
    /** What the mail server said last, in its own words. */
    last_answer: z.string().nullable(),
    /** The earliest time at which it is sent, in milliseconds since the epoch, as are the next two. */
    due_at: z.int(),
    /** Null until it is sent. */
    sent_at: z.int().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'Mail' })
/** An email as the shop's admins see it (extension `mails`). */
export type Mail = z.infer<typeof mailSchema>

const states = Object.fromEntries(mailStates.map((state) => [state, z.int()])) as Record<
  (typeof mailStates)[number],
  z.ZodInt
>

export const mailPageSchema = envelopeSchema(mailSchema).extend({
  /** How many mails of the shop are in each state. */
  stats: z.object(states),
  /** True since a restore or `mail hold` until somebody releases the mails: each new one is held too. */
  is_holding: z.boolean(),
  /** The folder on the server where mails are put instead of sent; null when there is a mail server. */
  outbox: z.string().nullable(),
})
export type MailPage = z.infer<typeof mailPageSchema>

/** The newest first (extension `mails`). */
export const mailQuerySchema = z.object({
  page,
  /** In the recipient or the subject. */
  q,
  state: z.enum(mailStates).optional(),
  kind: z.enum(mailKinds).optional(),
})
export type MailQuery = z.infer<typeof mailQuerySchema>

export const mailPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof mailPreviewSchema>
