import { z } from 'zod'

/** Nothing but the three: a refusal tells no more. */
export const errorBodySchema = z
  .strictObject({
    code: z.string().describe('Stable; for programs'),
    message: z.string().describe('For people'),
    payload: z
      .union([
        z
          .record(z.string(), z.string())
          .describe('Of a 400 or 409: the message for each field at fault. Of `blocked`: the reason'),
        z
          .strictObject({ record: z.record(z.string(), z.unknown()) })
          .describe('Of `stale`: the record as it is by now, as its PATCH would answer it'),
      ])
      .optional(),
  })
  .meta({ id: 'ErrorBody' })
