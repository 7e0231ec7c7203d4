import { z } from 'zod'
import type { Upload } from './upload.ts'

const addressed = z.object({ url: z.string() })

export const uploadSchema = z.object({
  id: z.int().optional(),
  path: addressed.optional(),
  image: addressed.optional(),
  video: addressed.optional(),
}) satisfies z.ZodType<Upload>
