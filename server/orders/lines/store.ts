import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { HttpError, notFound } from '../../errors/httpError.ts'
import { assertSameBody } from '../../http/idempotencyKey.ts'
import { assertAvailable, assertNotOver, getHoldEnd } from '../../items/availability.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { bumpRevision } from '../../shops/revision.ts'
import { assertWithinHoldLimit } from './holds.ts'
import { digestBody, isSameButCorrected } from './idempotency.ts'
import { createOrderToken } from '../links.ts'
import { queueCheckoutMails, redirectReceipt } from '../mails/checkoutMails.ts'
import { assertOpen, getOrderedItem, selectOrderContext, type OrderContext } from './orderContext.ts'
import { customerGoneError, lockOwner, orderOwnerOf, type OrderOwner } from '../owner.ts'
import { isOfItem, toOrderLine, type ItemLineRow } from './presenter.ts'
import { visitorClaimedError } from '../visitorClaim.ts'

/**
 * Stores an order line with the item as it is now, in the order of its checkout, which it begins or joins while that is new;
 * else it is an order of its own. With an Idempotency-Key that the caller used before it answers the line that is there, with
 * this body's contact and question. Each answer has another token, which opens the order. Needs a transaction. Throws when the
 * shop is closed, shows no such item, has not so many or at another price than stated, when the key came with a body that differs
 * in more, when the checkout is another's, and when the visitor was claimed or the customer erased.
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
  if (context.isGone) throw customerGoneError()
  if (context.order?.isTaken) throw checkoutTakenError()
  const bodyDigest = digestBody(body)
  const answer = async (line: ItemLineRow) => ({
    ...toOrderLine(line, buyer, caller),
    order_token: await createOrderToken(tx, line),
  })
  if (context.lineId) return answer(await repeatOrder(tx, mailQueue, context.lineId, body, bodyDigest))
  assertOpen(context, caller)
  const held = await holdItem(tx, shopId, owner, body, context, selectContext)
  const idempotency = key === undefined ? {} : { idempotencyKey: key, bodyDigest }
  const place = await beginOrJoinOrder(tx, shopId, owner, body, context)
  const row = await insertOrderLine(tx, shopId, owner, body, held, { ...idempotency, ...place })
  await queueCheckoutMails(tx, mailQueue, row, {
    linesBefore: row.orderId === row.checkoutId ? (context.order?.lines ?? 0) : 0,
    contactEmail: context.contactEmail,
    buyerEmail: buyer?.email,
  })
  return answer(row)
}

/** Adds a line. Each checkout does, and to read the whole row back would take a fifth more of its time. */
const insertOrderLine = async (
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  { items_id: itemId, action_type, ...body }: OrderLineBody,
  { item, heldUntil }: HeldItem,
  place: { id: string; orderId: string; idempotencyKey?: string; bodyDigest?: string },
): Promise<ItemLineRow> => {
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
    question: body.question || null,
    heldQuantity: null,
    taken: 0,
    idempotencyKey: null,
    bodyDigest: null,
    ...place,
  }
  const generated = { createdAt: orderLines.createdAt, heldUntil: orderLines.heldUntil }
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
  assertPrice(item, body)
  if (item.itemType === 'Event') await assertNotOver(tx, item)
  assertAvailable(item, quantity)
  if (!getHoldEnd(item, context.holdHours)) return { item, heldUntil: null }
  // This locks the shop's row: from here on nobody else holds a piece or changes the stock, so both are read again.
  await bumpRevision(tx, shopId)
  const lockedContext = await selectContext()
  const lockedItem = getOrderedItem(lockedContext)
  assertPrice(lockedItem, body)
  assertAvailable(lockedItem, quantity)
  if (lockedItem.stock !== null && 'visitorId' in owner)
    await assertWithinHoldLimit(tx, shopId, owner, quantity)
  return { item: lockedItem, heldUntil: getHoldEnd(lockedItem, lockedContext.holdHours) }
}

/**
 * The line of an earlier request. Visitors may correct how they are reached and what they asked; no repetition takes either
 * away.
 */
const repeatOrder = async (
  tx: Database,
  mailQueue: MailQueue,
  lineId: string,
  body: OrderLineBody,
  bodyDigest: string,
): Promise<ItemLineRow> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line || !isOfItem(line)) throw notFound('order')
  const { contact = line.contact, question = line.question } = body
  const corrects = body.contact !== undefined || body.question !== undefined
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

/** Where the line belongs: the order of its checkout, while that is new and has room, or one under its own id. */
const beginOrJoinOrder = async (
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  { checkout_id, contact }: OrderLineBody,
  { order }: OrderContext,
) => {
  const id = randomUUID()
  const changes = { version: sql`${orders.version} + 1`, changedAt: sql`now()`, ...(contact && { contact }) }
  if (order && order.lines < limits.checkoutLines && checkout_id !== undefined) {
    const isNew = and(eq(orders.id, checkout_id), eq(orders.state, 'new'))
    const [joined] = await tx.update(orders).set(changes).where(isNew).returning({ id: orders.id })
    if (joined) return { id, orderId: joined.id }
  }
  const orderId = order || checkout_id === undefined ? id : checkout_id
  await tx.insert(orders).values({ id: orderId, shopId, ...owner, contact: contact ?? null })
  return { id, orderId }
}

/** @throws {HttpError} 409 `price_changed` when the cart showed another price */
const assertPrice = (
  item: { title: string; price: number | null; currency: string },
  { price, currency }: OrderLineBody,
) => {
  const isSame = price === undefined || (price ?? 0) === (item.price ?? 0)
  if (isSame && (currency === undefined || currency === item.currency)) return
  const message = `${item.title} now costs ${formatPrice(item.price, item.currency)}`
  throw new HttpError(409, 'price_changed', message, { price: message })
}
