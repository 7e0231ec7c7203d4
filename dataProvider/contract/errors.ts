import type { z } from 'zod'
import type { errorBodySchema } from './errors.schema.ts'

/** The one body every refusal answers with: `code` is stable, `message` is for people. */
export type ErrorBody = z.infer<typeof errorBodySchema>
