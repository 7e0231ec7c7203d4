import type { InferSelectModel } from 'drizzle-orm'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { orderLines } from '../../database/schema.ts'
import { digest } from '../../database/digest.ts'

/** SHA-256 of what was ordered, the same however the body was written. */
export function digestBody(body: OrderLineBody): string {
  const { items_id, action_type, quantity = 1, checkout_id, contact, question } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(question ? [...parts, question] : parts))
}

/** True when the body asks for the line that is there, but for how its owner is reached and what they asked. */
export function isSameButCorrected(line: StoredLine, body: OrderLineBody): boolean {
  const { itemId, actionType, quantity, checkoutId } = line
  const ordered = {
    items_id: itemId ?? body.items_id,
    action_type: actionType,
    quantity,
    checkout_id: checkoutId ?? undefined,
  }
  return digestBody({ ...body, ...ordered }) === digestBody(body)
}

type StoredLine = Pick<
  InferSelectModel<typeof orderLines>,
  'itemId' | 'actionType' | 'quantity' | 'checkoutId'
>
