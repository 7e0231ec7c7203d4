import { z } from 'zod'
import type { Session } from './session.ts'

export const sessionSchema = z.object({
  authToken: z.string(),
  extensions: z.array(z.string()).optional(),
}) satisfies z.ZodType<Session>
