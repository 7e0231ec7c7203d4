import { z } from 'zod'
import type { ErrorBody } from './errors.ts'

export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  payload: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<ErrorBody>
