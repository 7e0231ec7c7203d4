import { z } from 'zod'

export const sessionSchema = z
  .object({
    authToken: z.string(),
    /** Absent on a server that knows only the specification. */
    extensions: z.array(z.string()).optional(),
  })
  .meta({ id: 'Session' })
