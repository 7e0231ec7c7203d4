import { z } from 'zod'
import { itemTypes, type ItemType } from './itemTypes.ts'
import type { Counters } from './operations.ts'

const ofItems = z.object({ total: z.int(), disabled: z.int() })

export const countersSchema = z.object({
  enquiries: z.int(),
  overdue_enquiries: z.int(),
  bookings_today: z.int(),
  new_messages: z.int(),
  items: z.object(
    Object.fromEntries(itemTypes.map((type) => [type, ofItems])) as Record<ItemType, typeof ofItems>,
  ),
  categories: z.int(),
  customers: z.int(),
  records: z.record(z.string(), z.int()),
}) satisfies z.ZodType<Counters>
