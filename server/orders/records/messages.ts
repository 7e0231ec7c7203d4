import { and, eq } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { orderMessages, orderNotes, orders } from '../../database/schema.ts'
import { invalidField } from '../../errors/httpError.ts'
import { assertSameBody, digestKey } from '../../http/idempotencyKey.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import type { OrderRow } from '../access.ts'

interface OrderText {
  text: string
  key: string | undefined
}

/**
 * Adds a message to the order's thread and queues its email to the other side. Does nothing if the key was used before.
 * Requires the order's lock.
 * @throws {HttpError} 422 if the key was used with another text; 409 if the thread is full
 */
export async function addOrderMessage(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { text, key }: OrderText,
): Promise<void> {
  const { id: orderId, shopId } = order
  const from = actor.by === 'admin' ? 'seller' : 'buyer'
  const isOfOrder = eq(orderMessages.orderId, orderId)
  const requestKey = digestKey(key)
  if (requestKey !== null) {
    const isSame = and(isOfOrder, eq(orderMessages.from, from), eq(orderMessages.requestKey, requestKey))
    const [known] = await tx.select({ text: orderMessages.text }).from(orderMessages).where(isSame)
    if (known) return assertSameBody(known.text, text)
  }
  assertRoom(
    await tx.$count(orderMessages, isOfOrder),
    `An order can have at most ${limits.orderMessages} messages`,
  )
  const [message] = await tx
    .insert(orderMessages)
    .values({ shopId, orderId, from, text, requestKey })
    .returning({ id: orderMessages.id })
  if (!message) throw new Error('INSERT returned no row')
  await tx
    .update(orders)
    .set({ awaitsReply: from === 'buyer' })
    .where(eq(orders.id, orderId))
  await addOrderEvent(tx, order, actor, 'message')
  await queueOrderEmails(tx, order, { kind: 'message', messageId: message.id, from })
}

/**
 * Adds a note that only admins can read. Does nothing if the key was used before. Requires the order's lock.
 * @param customerId id of the admin who writes the note
 * @throws {HttpError} 422 if the key was used with another text; 409 if there are too many notes
 */
export async function addOrderNote(
  tx: Database,
  { id: orderId, shopId }: OrderRow,
  customerId: number,
  { text, key }: OrderText,
): Promise<void> {
  const isOfOrder = eq(orderNotes.orderId, orderId)
  const requestKey = digestKey(key)
  if (requestKey !== null) {
    const isSame = and(isOfOrder, eq(orderNotes.requestKey, requestKey))
    const [known] = await tx.select({ text: orderNotes.text }).from(orderNotes).where(isSame)
    if (known) return assertSameBody(known.text, text)
  }
  assertRoom(
    await tx.$count(orderNotes, isOfOrder),
    `An order can have at most ${limits.orderMessages} notes`,
  )
  await tx.insert(orderNotes).values({ shopId, orderId, customerId, text, requestKey })
  await addOrderEvent(tx, { id: orderId, shopId }, { by: 'admin', customerId }, 'note')
}

const assertRoom = (written: number, message: string) => {
  if (written >= limits.orderMessages) throw invalidField('text', message, 409)
}
