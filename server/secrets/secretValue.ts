import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export const secretValueSchema = z.strictObject({
  id: z.string(),
  /** 256 bits, base64url. */
  value: z.string(),
  /** Milliseconds since the epoch; absent for the current value. */
  expiresAt: z.number().optional(),
})

export type SecretValue = z.output<typeof secretValueSchema>

export function createSecretValue(): SecretValue {
  return { id: randomBytes(9).toString('base64url'), value: randomBytes(32).toString('base64url') }
}
