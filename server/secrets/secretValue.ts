import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** One of the values that a secret has had. */
export const secretValueSchema = z.strictObject({
  id: z.string(),
  /** 256 bits, base64url. */
  value: z.string(),
  /** In milliseconds since the epoch; absent for the value in use. */
  expiresAt: z.number().optional(),
})

export type SecretValue = z.output<typeof secretValueSchema>

/** A random value with a random id (its `kid`), in use until it is rotated. */
export function createSecretValue(): SecretValue {
  return { id: randomBytes(9).toString('base64url'), value: randomBytes(32).toString('base64url') }
}
