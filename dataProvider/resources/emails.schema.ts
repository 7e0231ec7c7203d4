import { z } from 'zod'
import { envelopeSchema } from '../contract/responses.schema.ts'
import { recordShape } from '../fields/fields.schema.ts'
import { emailLanes, emailResource, emailStates } from './emails.ts'
import { page, q } from './queries.schema.ts'
import { filterShapeOf } from './resource.schema.ts'

export const emailSchema = z
  .object({
    id: z.int(),
    ...recordShape(emailResource.fields),
    // An enum, so that the OpenAPI document lists the states.
    state: z.enum(emailStates),
    /** The label of the email's kind, such as "Order receipt". */
    label: z.string(),
    /** Null if the email is not about an order. */
    order_id: z.uuid().nullable(),
    /** The number of attempts to send the email; an admin's retry resets it to 0. */
    tries: z.int(),
    /** The mail server's last reply, or the reason why there was none. */
    last_answer: z.string().nullable(),
    /** The earliest time of the next attempt, if the email is waiting. All times are in milliseconds since the epoch. */
    due_at: z.int(),
    /** Null until the email is sent. */
    sent_at: z.int().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'Email' })
/** An email in the admins' list (extension `emails`). */
export type Email = z.infer<typeof emailSchema>

const states = Object.fromEntries(emailStates.map((state) => [state, z.int()])) as Record<
  (typeof emailStates)[number],
  z.ZodInt
>

/** Numbers of emails within the last hour and within the last 24 hours. */
const perPeriod = z.object({ hour: z.int(), day: z.int() })

const laneSchema = z.object({
  lane: z.enum(emailLanes),
  waiting: z.int(),
  sent: perPeriod,
  /** The part of the budget that only this lane can use. */
  reserved: perPeriod,
  /** About when the lane may send again, if it has used its part of the budget. Null if it may send now. */
  opens_at: z.int().nullable(),
})
export type EmailLaneUsage = z.infer<typeof laneSchema>

export const emailPageSchema = envelopeSchema(emailSchema).extend({
  stats: z.object(states),
  /** All kinds of the shop's emails, in the order of the filter's options. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** True after a restore or `email hold`, until the emails are released. New emails are also put on hold. */
  is_holding: z.boolean(),
  /** The server's folder to which emails are written instead of being sent; null if a mail server is configured. */
  outbox: z.string().nullable(),
  /** The most that the server sends. Like `lanes`, for all its shops together, and absent from earlier versions of the server. */
  budget: perPeriod.optional(),
  /** The most urgent first. */
  lanes: z.array(laneSchema).optional(),
})
export type EmailPage = z.infer<typeof emailPageSchema>

/** Newest first (extension `emails`). */
export const emailQuerySchema = z.object({
  page,
  /** Matches the recipient or the subject. */
  q,
  ...filterShapeOf(emailResource),
})
export type EmailQuery = z.infer<typeof emailQuerySchema>

export const emailPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'EmailPreview' })
export type EmailPreview = z.infer<typeof emailPreviewSchema>
