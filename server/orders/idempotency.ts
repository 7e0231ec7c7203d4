import { z } from 'zod'
import type { OrderLineBody } from '../../dataProvider/contract/orders.ts'
import { idempotencyHeader } from '../../dataProvider/contract/paths.ts'
import { digest } from '../digest.ts'
import { HttpProblem } from '../errors.ts'

/** The client's name for one order line: 1 to 255 visible ASCII characters. Other headers pass as they are. */
export const orderHeadersSchema = z.looseObject({
  [idempotencyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters')
    .optional(),
})

/** SHA-256 of what was ordered, the same however the body was written. */
export function digestBody(body: OrderLineBody): string {
  const { items_id, action_type, quantity = 1, checkout_id, contact } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(parts))
}

/** Throws unless the repetition asks for what the first call did. */
export function refuseOtherBody(kept: string | null, repeated: string): void {
  if (kept === repeated) return
  throw new HttpProblem(422, 'idempotency_key_reused', 'This Idempotency-Key came with another body before')
}
