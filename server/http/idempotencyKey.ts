import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import { z } from 'zod'
import { digest } from '../database/digest.ts'
import { HttpError } from '../errors/httpError.ts'

/**
 * Builds the header schema of a request that clients can retry. An Idempotency-Key must have `shortest` to 255 visible ASCII
 * characters. Other headers are not checked.
 */
export function buildIdempotencyHeadersSchema(shortest: number) {
  const message = `Idempotency-Key must be ${shortest} to 255 visible ASCII characters`
  return z.looseObject({
    [idempotencyHeader]: z
      .string()
      .regex(new RegExp(`^[\\x21-\\x7e]{${shortest},255}$`), message)
      .optional(),
  })
}

/** Returns the digest of a key; null without a key. The digest is stored, so that a retry finds the existing record. */
export function digestKey(key: string | undefined): string | null {
  return key === undefined ? null : digest(key)
}

/**
 * Accepts a retry with the same body as the first request. Both arguments are digests of a body.
 * @throws {HttpError} 422 if the bodies differ
 */
export function assertSameBody(first: string | null, repeated: string): void {
  if (first !== repeated) throw keyReusedError()
}

/** 422 for a key that was already used with a different body. */
export function keyReusedError(): HttpError {
  return new HttpError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was already used with a different body',
  )
}
