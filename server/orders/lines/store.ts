import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { assertAvailable, assertNotOver, getHoldEnd } from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { assertWithinHoldLimit } from './holds.ts'
import { createOrderToken } from '../links.ts'
import { queueCheckoutMails } from '../emails/checkoutEmails.ts'
import {
  assertMayOrder,
  assertOpen,
  getOrderedItem,
  selectOrderContext,
  type OrderContext,
} from './orderContext.ts'
import { addReplacedKeys, replaceLines } from './replaceLines.ts'
import { digestBody, repeatOrder } from './repeatOrder.ts'
import { lockOwner, orderOwnerOf, type OrderOwner } from '../../customers/owner.ts'
import { toOrderLine, type ItemLineRow } from './presenter.ts'

/**
 * Stores an order line with the item as it is now, in the order of its checkout, which it begins or joins while that is new;
 * else it is an order of its own. With an Idempotency-Key that the caller used before it answers the line that is there, with
 * this body's contact and question. Either takes the place of the lines of the keys in `replaces`. Each answer has another token,
 * which opens the order. Needs a transaction. Throws when the
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
  await lockOwner(tx, shopId, owner, body.checkout_id)
  const selectContext = () => selectOrderContext(tx, shopId, owner, body, key)
  const first = await selectContext()
  assertMayOrder(first)
  const replaced = await replaceLines(tx, shopId, owner, body, first.lineId)
  const context = replaced ? await selectContext() : first
  const { lineId, contactEmail } = context
  const line = lineId
    ? await repeatOrder(tx, mailQueue, lineId, body)
    : await placeLine(tx, caller, { owner, body, key, context, selectContext })
  if (!lineId || replaced) {
    const joined = line.orderId === line.checkoutId ? context.order : null
    const linesBefore = joined ? joined.lines - (lineId ? 1 : 0) : undefined
    const buyerEmail = caller.customer?.email
    await queueCheckoutMails(tx, mailQueue, line, { linesBefore, contactEmail, buyerEmail })
  }
  if (replaced) await notifyWatchers(tx, mailQueue, replaced)
  const order_token = await createOrderToken(tx, line)
  return { ...toOrderLine(line, caller.customer ?? null, caller), order_token }
}

interface Placing {
  owner: OrderOwner
  body: OrderLineBody
  key: string | undefined
  context: OrderContext
  selectContext: () => Promise<OrderContext>
}

const placeLine = async (
  tx: Database,
  caller: Caller,
  { owner, body, key, context, selectContext }: Placing,
): Promise<ItemLineRow> => {
  const { shopId } = caller
  assertOpen(context, caller)
  const held = await holdItem(tx, shopId, owner, body, context, selectContext)
  const idempotency = key === undefined ? {} : { idempotencyKey: key, bodyDigest: digestBody(body) }
  const place = await beginOrJoinOrder(tx, shopId, owner, body, context)
  return insertOrderLine(tx, shopId, owner, body, held, { ...idempotency, ...place })
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
    replacedKeys: addReplacedKeys([], body),
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
