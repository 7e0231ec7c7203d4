import { z } from 'zod'
import { itemTypes, type ItemType } from './itemTypes.ts'

const ofItems = z.object({ total: z.int(), disabled: z.int() })

export const countersSchema = z.object({
  /** Order lines that stand at enquiry. */
  enquiries: z.int(),
  /** Those of them that have waited for `limits.answerWithinHours`. */
  overdue_enquiries: z.int(),
  /** Bookings placed since midnight in the shop's zone. */
  bookings_today: z.int(),
  new_messages: z.int(),
  items: z.object(
    Object.fromEntries(itemTypes.map((type) => [type, ofItems])) as Record<ItemType, typeof ofItems>,
  ),
  categories: z.int(),
  customers: z.int(),
  /** Of each declared resource, by its name. */
  records: z.record(z.string(), z.int()),
})
