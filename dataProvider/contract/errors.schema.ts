import { z } from 'zod'

/** Nothing but the three: a refusal tells no more. */
export const errorBodySchema = z.strictObject({
  code: z.string().describe('Stable; for programs'),
  message: z.string().describe('For people'),
  payload: z
    .record(z.string(), z.string())
    .describe('Of a 400 or 409: the message for each field at fault. Of `blocked`: the reason')
    .optional(),
})
