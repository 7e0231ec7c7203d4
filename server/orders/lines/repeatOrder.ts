import { eq } from 'drizzle-orm'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { assertSameBody } from '../../http/idempotencyKey.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { redirectReceipt } from '../emails/checkoutEmails.ts'
import { isOfItem, type ItemLineRow } from './presenter.ts'
import { addReplacedKeys } from './replaceLines.ts'

/**
 * The line of an earlier request. Whoever ordered may correct how they are reached and what they asked; no repetition takes either
 * away. Somebody with an account need not say again what they said as a visitor.
 * @throws {HttpError} 422 when the body asks for something else
 */
export async function repeatOrder(
  tx: Database,
  mailQueue: MailQueue,
  lineId: string,
  body: OrderLineBody,
): Promise<ItemLineRow> {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line || !isOfItem(line)) throw notFound('order')
  const corrected = await correctLine(tx, mailQueue, line, body)
  if (!body.replaces?.length) return corrected
  const replacedKeys = addReplacedKeys(line.replacedKeys, body)
  await tx.update(orderLines).set({ replacedKeys }).where(eq(orderLines.id, lineId))
  return { ...corrected, replacedKeys }
}

const correctLine = async (tx: Database, mailQueue: MailQueue, line: ItemLineRow, body: OrderLineBody) => {
  const bodyDigest = digestBody(body)
  const { contact = line.contact, question = line.question } = body
  const corrects = body.contact !== undefined || body.question !== undefined || line.customerId !== null
  if (line.bodyDigest === bodyDigest || !corrects || !isSameButCorrected(line, body)) {
    assertSameBody(line.bodyDigest, bodyDigest)
    return line
  }
  const corrected = { contact, question: question || null, bodyDigest }
  await tx.update(orderLines).set(corrected).where(eq(orderLines.id, line.id))
  if (contact) await tx.update(orders).set({ contact }).where(eq(orders.id, line.orderId))
  await redirectReceipt(tx, mailQueue, { ...line, ...corrected })
  return { ...line, ...corrected }
}

/** SHA-256 of what was ordered, the same however the body was written. */
export function digestBody(body: OrderLineBody): string {
  const { items_id, action_type, quantity = 1, checkout_id, contact, question } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(question ? [...parts, question] : parts))
}

/** True when the body asks for the line that is there, but for how its owner is reached and what they asked. */
const isSameButCorrected = (line: ItemLineRow, body: OrderLineBody) => {
  const { itemId, actionType, quantity, checkoutId } = line
  const ordered = {
    items_id: itemId,
    action_type: actionType,
    quantity,
    checkout_id: checkoutId ?? undefined,
  }
  return digestBody({ ...body, ...ordered }) === digestBody(body)
}
