import type { z } from 'zod'
import type { sessionSchema } from './session.schema.ts'

/** What `GET /auth/me` answers. */
export type Session = z.infer<typeof sessionSchema>
