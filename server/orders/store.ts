import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderLine, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import type { Caller } from '../auth/caller.ts'
import { isClaimed, visitorClaimedError } from './visitorClaim.ts'
import type { Database } from '../database/database.ts'
import { claimedVisitors, items, orderLines, shops } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { assertSameBody } from '../http/idempotencyKey.ts'
import { assertAvailable, available, getHoldEnd, isPastEvent } from '../items/availability.ts'
import type { MailQueue } from '../mail/mail.ts'
import { bumpRevision } from '../shops/revision.ts'
import { assertHoldsFew } from './holds.ts'
import { digestBody, isSameButContact } from './idempotency.ts'
import { addOrderMails, redirectReceipt } from './mails.ts'
import { isOwnedBy, lockOwner, orderOwnerOf, type OrderOwner } from './owner.ts'
import { toOrderLine, type LineRow } from './presenter.ts'

/**
 * Keeps an order line with the item as it is now; with a `key` that the caller used before it gives the line that is
 * there, with the contact as it is told now. Needs a transaction. Throws when the shop shows no such item or has not so
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
  const by = orderOwnerOf(caller)
  const buyer = caller.customer ?? null
  await lockOwner(tx, shopId, by, body.checkout_id)
  const look = () => selectOrderContext(tx, shopId, by, body, key)
  const context = await look()
  if (context.claim) throw visitorClaimedError()
  if (context.checkout?.isTaken) throw checkoutTakenError()
  const bodyDigest = digestBody(body)
  if (context.line)
    return toOrderLine(await repeatOrder(tx, mailQueue, context.line, body, bodyDigest), buyer, caller)
  const { item, heldUntil } = await takeItem(tx, shopId, by, body, context, look)
  const [row] = await tx
    .insert(orderLines)
    .values({
      shopId,
      itemId: item.id,
      actionType: body.action_type,
      ...by,
      itemName: item.title,
      itemDescription: item.description,
      itemType: item.itemType,
      itemPrice: item.price,
      itemCurrency: item.currency,
      quantity: body.quantity,
      checkoutId: body.checkout_id,
      checkoutSize: body.checkout_size,
      heldUntil,
      contact: body.contact,
      ...(key !== undefined && { idempotencyKey: key, bodyDigest }),
    })
    .returning()
  if (!row) throw new Error('INSERT returned no row')
  await addOrderMails(tx, mailQueue, row, {
    linesBefore: context.checkout?.lines ?? 0,
    contactEmail: context.contactEmail,
    buyerEmail: buyer?.email,
  })
  return toOrderLine(row, buyer, caller)
}

/**
 * One query for everything the order depends on: the item with what can be had of it, how long it would be held, a line
 * with the same Idempotency-Key, the lines of its checkout, the visitor's claim, where the shop is told.
 */
const selectOrderContext = async (
  tx: Database,
  shopId: number,
  by: OrderOwner,
  { items_id: itemId, checkout_id }: OrderLineBody,
  key: string | undefined,
) => {
  const isRepeated = and(isOwnedBy(shopId, by), eq(orderLines.idempotencyKey, key ?? ''))
  const isDead = 'visitorId' in by ? isClaimed(shopId, by.visitorId) : sql`false`
  const [found] = await tx
    .select({
      item: items,
      available,
      isPast: isPastEvent,
      holdHours: shops.hold_hours,
      line: orderLines,
      claim: claimedVisitors,
      checkout: checkout_id === undefined ? noCheckout : countCheckout(shopId, by, checkout_id),
      contactEmail: sql<string>`coalesce(${shops.contactInfo}->>'email', '')`,
    })
    .from(shops)
    .leftJoin(items, and(eq(items.shopId, shops.id), eq(items.id, itemId)))
    .leftJoin(orderLines, key === undefined ? sql`false` : isRepeated)
    .leftJoin(claimedVisitors, isDead)
    .where(eq(shops.id, shopId))
  if (!found) throw notFound('shop')
  return found
}

/** How many lines a checkout has, and whether any is somebody else's. */
interface Checkout {
  lines: number
  isTaken: boolean
}

const placed = alias(orderLines, 'placed')
const noCheckout = sql<Checkout | null>`null`

const countCheckout = (shopId: number, by: OrderOwner, checkoutId: string) => {
  const isOwn = 'customerId' in by ? eq(placed.customerId, by.customerId) : eq(placed.visitorId, by.visitorId)
  // A line without a checkout is an order under its own id.
  const isOfIt = sql`(${eq(placed.checkoutId, checkoutId)} or ${eq(placed.id, checkoutId)})`
  return sql<Checkout | null>`(
    select json_build_object('lines', count(*), 'isTaken', coalesce(not bool_and(${isOwn} is true), false))
    from ${orderLines} ${sql.identifier('placed')} where ${and(eq(placed.shopId, shopId), isOfIt)})`
}

const checkoutTakenError = () => {
  const message = 'This checkout is somebody else’s; begin a new one'
  return new HttpError(409, 'checkout_taken', message, { checkout_id: message })
}

type OrderContext = Awaited<ReturnType<typeof selectOrderContext>>

/** The item as it is ordered, and until when the line holds it; null where it holds nothing. */
const takeItem = async (
  tx: Database,
  shopId: number,
  by: OrderOwner,
  body: OrderLineBody,
  context: OrderContext,
  look: () => Promise<OrderContext>,
) => {
  const seen = getOrderedItem(context, body)
  if (!getHoldEnd(seen, context.holdHours)) return { item: seen, heldUntil: null }
  // Once this locks the shop's row nobody else takes a piece or changes how many there are, so it looks again.
  await bumpRevision(tx, shopId)
  const current = await look()
  const item = getOrderedItem(current, body)
  const isLimited = item.stock !== null
  if (isLimited && 'visitorId' in by) await assertHoldsFew(tx, shopId, by, body.quantity ?? 1)
  return { item, heldUntil: getHoldEnd(item, current.holdHours) }
}

/** @throws {HttpError} 404 when the shop shows no such item, 409 `unavailable` when it is over or has not so many */
const getOrderedItem = ({ item, available, isPast }: OrderContext, { quantity = 1 }: OrderLineBody) => {
  if (!item || item.Is_disabled || item.deletedAt) throw notFound('item')
  assertAvailable({ ...item, available, isPast }, quantity)
  return item
}

/** The line that is there. Visitors may correct how they are reached; no repetition takes a contact away. */
const repeatOrder = async (
  tx: Database,
  mailQueue: MailQueue,
  line: LineRow,
  body: OrderLineBody,
  bodyDigest: string,
) => {
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
