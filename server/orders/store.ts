import { eq } from 'drizzle-orm'
import type { OrderLine, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orderLines } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { assertSameBody } from '../http/idempotencyKey.ts'
import { assertAvailable, assertNotOver, getHoldEnd } from '../items/availability.ts'
import type { MailQueue } from '../mail/mail.ts'
import { bumpRevision } from '../shops/revision.ts'
import { assertWithinHoldLimit } from './holds.ts'
import { digestBody, isSameButContact } from './idempotency.ts'
import { addOrderMails, redirectReceipt } from './mails.ts'
import { getOrderedItem, selectOrderContext, type OrderContext } from './orderContext.ts'
import { lockOwner, orderOwnerOf, type OrderOwner } from './owner.ts'
import { toOrderLine, type LineRow } from './presenter.ts'
import { visitorClaimedError } from './visitorClaim.ts'

/**
 * Stores an order line with the item as it is now; with an Idempotency-Key that the caller used before it answers the line
 * that is there, with the contact of this body. Needs a transaction. Throws when the shop shows no such item or has not so
 * many, when the key came with a body that differs in more, when the checkout is another's, and when the visitor was claimed.
 */
export async function createOrderLine(
  tx: Database,
  mailQueue: MailQueue,
  caller: Caller,
  body: OrderLineBody,
  key: string | undefined,
): Promise<OrderLine> {
  const { shopId } = caller
  const owner = orderOwnerOf(caller)
  const buyer = caller.customer ?? null
  await lockOwner(tx, shopId, owner, body.checkout_id)
  const selectContext = () => selectOrderContext(tx, shopId, owner, body, key)
  const context = await selectContext()
  if (context.claim) throw visitorClaimedError()
  if (context.checkout?.isTaken) throw checkoutTakenError()
  const bodyDigest = digestBody(body)
  if (context.lineId) {
    const line = await repeatOrder(tx, mailQueue, context.lineId, body, bodyDigest)
    return toOrderLine(line, buyer, caller)
  }
  const held = await holdItem(tx, shopId, owner, body, context, selectContext)
  const idempotency = key === undefined ? {} : { idempotencyKey: key, bodyDigest }
  const row = await insertOrderLine(tx, shopId, owner, body, held, idempotency)
  await addOrderMails(tx, mailQueue, row, {
    linesBefore: context.checkout?.lines ?? 0,
    contactEmail: context.contactEmail,
    buyerEmail: buyer?.email,
  })
  return toOrderLine(row, buyer, caller)
}

/** Adds a line. Each checkout does, and to read the whole row back would take a fifth more of its time. */
const insertOrderLine = async (
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  { items_id: itemId, action_type, ...body }: OrderLineBody,
  { item, heldUntil }: HeldItem,
  idempotency: { idempotencyKey?: string; bodyDigest?: string },
): Promise<LineRow> => {
  const values = {
    shopId,
    itemId,
    actionType: action_type,
    customerId: null,
    visitorId: null,
    ...owner,
    itemName: item.title,
    itemDescription: item.description,
    itemType: item.itemType,
    itemPrice: item.price,
    itemCurrency: item.currency,
    quantity: body.quantity ?? 1,
    checkoutId: body.checkout_id ?? null,
    checkoutSize: body.checkout_size ?? null,
    contact: body.contact ?? null,
    idempotencyKey: null,
    bodyDigest: null,
    ...idempotency,
  }
  const generated = { id: orderLines.id, createdAt: orderLines.createdAt, heldUntil: orderLines.heldUntil }
  const [row] = await tx
    .insert(orderLines)
    .values({ ...values, heldUntil })
    .returning(generated)
  if (!row) throw new Error('INSERT returned no row')
  return { ...values, ...row }
}

const checkoutTakenError = () => {
  const message = 'This checkout is somebody else’s; begin a new one'
  return new HttpError(409, 'checkout_taken', message, { checkout_id: message })
}

type HeldItem = Awaited<ReturnType<typeof holdItem>>

/** The item as it is ordered, and until when the line holds it; null where it holds nothing. */
const holdItem = async (
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  body: OrderLineBody,
  context: OrderContext,
  selectContext: () => Promise<OrderContext>,
) => {
  const quantity = body.quantity ?? 1
  const item = getOrderedItem(context)
  if (item.itemType === 'Event') await assertNotOver(tx, item)
  assertAvailable(item, quantity)
  if (!getHoldEnd(item, context.holdHours)) return { item, heldUntil: null }
  // This locks the shop's row: from here on nobody else holds a piece or changes the stock, so both are read again.
  await bumpRevision(tx, shopId)
  const lockedContext = await selectContext()
  const lockedItem = getOrderedItem(lockedContext)
  assertAvailable(lockedItem, quantity)
  if (lockedItem.stock !== null && 'visitorId' in owner)
    await assertWithinHoldLimit(tx, shopId, owner, quantity)
  return { item: lockedItem, heldUntil: getHoldEnd(lockedItem, lockedContext.holdHours) }
}

/** The line of an earlier request. Visitors may correct how they are reached; no repetition takes a contact away. */
const repeatOrder = async (
  tx: Database,
  mailQueue: MailQueue,
  lineId: string,
  body: OrderLineBody,
  bodyDigest: string,
): Promise<LineRow> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) throw notFound('order')
  const { contact } = body
  if (line.bodyDigest === bodyDigest || !contact || !isSameButContact(line, body)) {
    assertSameBody(line.bodyDigest, bodyDigest)
    return line
  }
  await tx.update(orderLines).set({ contact, bodyDigest }).where(eq(orderLines.id, line.id))
  const corrected = { ...line, contact, bodyDigest }
  await redirectReceipt(tx, mailQueue, corrected)
  return corrected
}
