import { z } from 'zod'
import { envelopeSchema } from '../contract/answers.schema.ts'
import { recordShape } from '../fields/fields.schema.ts'
import { mailResource, mailStates } from './mails.ts'
import { page, q } from './queries.schema.ts'
import { filterShapeOf } from './resource.schema.ts'

export const mailSchema = z
  .object({
    id: z.int(),
    ...recordShape(mailResource.fields),
    // The table holds no other words: the API's document names them.
    state: z.enum(mailStates),
    /** The name of its kind, such as "Order receipt". */
    label: z.string(),
    /** The order it is about; null where it is about none. */
    order_id: z.uuid().nullable(),
    /** How often it was tried. */
    tries: z.int(),
    /** The mail server's last reply, or why there is none. */
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
  /** How many emails of the shop are in each state. */
  stats: z.object(states),
  /** All kinds of the shop's emails, in the order in which a filter offers them. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** True since a restore or `email hold` until an admin releases the emails: each new one is held too. */
  is_holding: z.boolean(),
  /** The folder on the server where emails are put instead of sent; null when there is a mail server. */
  outbox: z.string().nullable(),
})
export type MailPage = z.infer<typeof mailPageSchema>

/** The newest first (extension `mails`). */
export const mailQuerySchema = z.object({
  page,
  /** In the recipient or the subject. */
  q,
  ...filterShapeOf(mailResource),
})
export type MailQuery = z.infer<typeof mailQuerySchema>

export const mailPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof mailPreviewSchema>
