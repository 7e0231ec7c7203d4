import type { InferSelectModel } from 'drizzle-orm'
import type { OrderLineBody } from '../../dataProvider/resources/orders.ts'
import type { orderLines } from '../database/schema.ts'
import { digest } from '../database/digest.ts'
import { buildIdempotencyHeadersSchema } from '../http/idempotencyKey.ts'

/** A key of any length: an order line is looked for among the caller's own. */
export const orderHeadersSchema = buildIdempotencyHeadersSchema(1)

/** SHA-256 of what was ordered, the same however the body was written. */
export function digestBody(body: OrderLineBody): string {
  const { items_id, action_type, quantity = 1, checkout_id, contact } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(parts))
}

/** True when the body asks for the line that is there, but for its contact. */
export function isSameButContact(line: OrderedLine, body: OrderLineBody): boolean {
  const { itemId, actionType, quantity, checkoutId } = line
  const ordered = {
    items_id: itemId,
    action_type: actionType,
    quantity,
    checkout_id: checkoutId ?? undefined,
  }
  return digestBody({ ...body, ...ordered }) === digestBody(body)
}

type OrderedLine = Pick<
  InferSelectModel<typeof orderLines>,
  'itemId' | 'actionType' | 'quantity' | 'checkoutId'
>
