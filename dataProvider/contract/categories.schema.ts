import { z } from 'zod'
import type { Category } from './categories.ts'

export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  category_type: z.string(),
  image_url: z.string().nullable(),
  Is_visible: z.boolean(),
  shops_id: z.int(),
}) satisfies z.ZodType<Category>
