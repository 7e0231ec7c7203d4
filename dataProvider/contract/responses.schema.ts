import { z } from 'zod'
import { type ItemType, itemTypes } from './itemTypes.ts'

/** The body of an error response. It is strict: no other fields are allowed. */
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
    request_id: z.string().describe('Names the request in the log of the server').optional(),
  })
  .meta({ id: 'ErrorBody' })

export type ErrorBody = z.infer<typeof errorBodySchema>

/** The response of `GET /auth/me`. */
export const sessionSchema = z
  .object({
    authToken: z.string(),
    /** Absent if the server only implements the specification. */
    extensions: z.array(z.string()).optional(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

const addressed = z.object({ url: z.string() })

/**
 * The response of `POST /image_upload`. Image inputs, for example of a category, read `path`. Item media forms read `image` or
 * `video`, and `id`. This server sends all fields that apply to the file (API-27).
 */
export const uploadSchema = z
  .object({
    /** The `mediafiles_id` of an item's image or video. */
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
  /** Visible items with low stock (extension `availability`). */
  low: z.int().optional(),
  /** Visible items that are reserved, sold or fully booked (extension `availability`). */
  unavailable: z.int().optional(),
})

/** Counts of records and of open tasks for admins (extension `operations`). */
export const countersSchema = z.object({
  /** Order lines whose action is `enquiry`. */
  enquiries: z.int(),
  /** Enquiries older than `limits.overdueAfterHours`, in orders that are still new. */
  overdue_enquiries: z.int(),
  /** New orders that their customers have not confirmed (extension `confirmation`). */
  unconfirmed_orders: z.int().optional(),
  /** Service bookings placed since midnight in the shop's time zone. */
  bookings_today: z.int(),
  /** Event registrations placed since midnight in the shop's time zone. */
  registrations_today: z.int().optional(),
  new_messages: z.int(),
  /** Emails that failed and are no longer retried (extension `emails`). */
  failed_emails: z.int().optional(),
  items: z.object(
    Object.fromEntries(itemTypes.map((type) => [type, ofItems])) as Record<ItemType, typeof ofItems>,
  ),
  customers: z.int(),
  /** True if the shop contains demo customers, which `demo clear` deletes with their orders. */
  has_demo: z.boolean().optional(),
  /** True if the server's disk is almost full. Writes, such as orders and uploads, already fail or will fail soon. */
  disk_full: z.boolean().optional(),
  /**
   * The address of a proxy that `TRUST_PROXY` does not list, although it sends `X-Forwarded-For`. Any client can send this
   * header. Absent if there is none.
   */
  unlisted_proxy: z.string().optional(),
  /** The calls to the whole server that its limits refused in the last 24 hours. Absent if there are none. */
  refused_calls: z
    .object({
      total: z.int(),
      /** The limits that refused most, highest count first: the error's code and the route. */
      limits: z.array(z.object({ code: z.string(), route: z.string(), calls: z.int() })),
    })
    .optional(),
  /** Record counts of the declared resources, by resource name. */
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

/** The envelope of every paged list. Page numbers start at 1. */
export interface Envelope<T> extends z.infer<typeof pageSchema> {
  items: T[]
}

export function envelopeSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), ...pageSchema.shape })
}

/** The JSON in a list's `external` parameter. Keys other than `page` belong to extensions. */
export interface ListQuery {
  page: number
}
