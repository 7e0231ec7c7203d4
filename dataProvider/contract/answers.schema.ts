import { z } from 'zod'
import { type ItemType, itemTypes } from './itemTypes.ts'

/** Nothing but the three: a refusal tells no more. */
export const errorBodySchema = z
  .strictObject({
    code: z.string().describe('A stable code for programs'),
    message: z.string().describe('A message for people'),
    payload: z
      .union([
        z
          .record(z.string(), z.string())
          .describe('For 400 and 409: a message for each invalid field. For `blocked`: the reason'),
        z
          .strictObject({ record: z.record(z.string(), z.unknown()) })
          .describe('For `stale`: the current record, in the form that its PATCH returns'),
      ])
      .optional(),
  })
  .meta({ id: 'ErrorBody' })

/** The one body of every error: `code` is stable, `message` is for people. */
export type ErrorBody = z.infer<typeof errorBodySchema>

/** What `GET /auth/me` answers. */
export const sessionSchema = z
  .object({
    authToken: z.string(),
    /** Absent on a server that knows only the specification. */
    extensions: z.array(z.string()).optional(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

const addressed = z.object({ url: z.string() })

/**
 * What `POST /image_upload` answers. Callers for categories read `path`, those for item media `image` or `video` and `id`;
 * our server gives all that fit at once (API-27).
 */
export const uploadSchema = z
  .object({
    /** What an item's medium names as `mediafiles_id`. */
    id: z.int().optional(),
    path: addressed.optional(),
    image: addressed.optional(),
    video: addressed.optional(),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof uploadSchema>

const ofItems = z.object({
  total: z.int(),
  disabled: z.int(),
  /** Of those that are shown: how many are low, and how many sold, reserved or full (extension `availability`). */
  low: z.int().optional(),
  unavailable: z.int().optional(),
})

/** Counts of records and of tasks for the seller (extension `operations`). */
export const countersSchema = z.object({
  /** Order lines that stand at enquiry. */
  enquiries: z.int(),
  /** Those of them that have waited for `limits.answerWithinHours`. */
  overdue_enquiries: z.int(),
  /** Bookings of services placed since midnight in the shop's zone. */
  bookings_today: z.int(),
  /** The same of registrations for events. */
  registrations_today: z.int().optional(),
  new_messages: z.int(),
  /** Mails that the mail server refused for good, or that were tried for two days (extension `mails`). */
  failed_mails: z.int().optional(),
  items: z.object(
    Object.fromEntries(itemTypes.map((type) => [type, ofItems])) as Record<ItemType, typeof ofItems>,
  ),
  customers: z.int(),
  /** Some customers and orders are the demo's, which `demo clear` takes away. */
  has_demo: z.boolean().optional(),
  /** The server's disk has no room left: orders and uploads are refused. */
  disk_full: z.boolean().optional(),
  /** Of each declared resource, by its name. */
  records: z.record(z.string(), z.int()),
})
export type Counters = z.infer<typeof countersSchema>

const pageSchema = z.object({
  itemsReceived: z.int(),
  curPage: z.int(),
  nextPage: z.int().nullable(),
  prevPage: z.int().nullable(),
  offset: z.int(),
  /** Set by the server. */
  perPage: z.int(),
  itemsTotal: z.int(),
  /** 0 for an empty list. */
  pageTotal: z.int(),
})

/** Every paged list travels in one. Pages count from 1. */
export interface Envelope<T> extends z.infer<typeof pageSchema> {
  items: T[]
}

/** The envelope of a list of `item`. */
export function envelopeSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), ...pageSchema.shape })
}

/** The JSON of a list's `external`; a page alone is sent as a bare number. Every other key is an extension's. */
export interface ListQuery {
  page: number
}
