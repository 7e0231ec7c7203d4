import { z } from 'zod'

const addressed = z.object({ url: z.string() })

export const uploadSchema = z.object({
  /** What an item's medium names as `mediafiles_id`. */
  id: z.int().optional(),
  path: addressed.optional(),
  image: addressed.optional(),
  video: addressed.optional(),
})
