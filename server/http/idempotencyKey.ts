import { idempotencyHeader } from '../../dataProvider/contract/headers.ts'
import { z } from 'zod'
import { digest } from '../database/digest.ts'
import { HttpError } from '../errors/httpError.ts'

/**
 * Headers of a call that may be repeated: the client's name for it is `shortest` to 255 visible ASCII characters. Other
 * headers pass as they are.
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

/** What is stored of a key, in a record that is looked for by it; null without one. */
export function digestKey(key: string | undefined): string | null {
  return key === undefined ? null : digest(key)
}

/**
 * Lets a repetition pass that asks for what the first call did; both are digests of a body.
 * @throws {HttpError} 422 when it asks for something else
 */
export function assertSameBody(first: string | null, repeated: string): void {
  if (first !== repeated) throw keyReusedError()
}

/** Of a key under which something else was asked for before. */
export function keyReusedError(): HttpError {
  return new HttpError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was already used with a different body',
  )
}
