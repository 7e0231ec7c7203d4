import { z } from 'zod'
import { text } from './fields.schema.ts'
import { limits } from './limits.ts'

/** What `POST {adminUrl}/claim` carries: a code of `npm run shop -- admin claim-code`, as it was typed. */
export const claimCodeSchema = z.object({
  code: text('Code is required')
    .trim()
    .regex(/\S/, 'Code is required')
    .min(1, 'Code is required')
    .max(limits.claimCode),
})
