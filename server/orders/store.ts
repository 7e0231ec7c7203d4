import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderLine, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import type { Caller } from '../auth/caller.ts'
import { isClaimed, visitorClaimedError } from './visitorClaim.ts'
import type { Database } from '../database/database.ts'
import { claimedVisitors, items, orderLines, shops } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { assertSameBody } from '../http/idempotencyKey.ts'
import { assertAvailable, assertNotOver, available, getHoldEnd } from '../items/availability.ts'
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
  if (context.lineId) {
    const line = await repeatOrder(tx, mailQueue, context.lineId, body, bodyDigest)
    return toOrderLine(line, buyer, caller)
  }
  const taken = await takeItem(tx, shopId, by, body, context, look)
  const named = key === undefined ? {} : { idempotencyKey: key, bodyDigest }
  const row = await insertOrderLine(tx, shopId, by, body, taken, named)
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
  by: OrderOwner,
  { items_id: itemId, action_type, ...body }: OrderLineBody,
  { item, heldUntil }: Taken,
  named: { idempotencyKey?: string; bodyDigest?: string },
): Promise<LineRow> => {
  const values = {
    shopId,
    itemId,
    actionType: action_type,
    customerId: null,
    visitorId: null,
    ...by,
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
    ...named,
  }
  const made = { id: orderLines.id, createdAt: orderLines.createdAt, heldUntil: orderLines.heldUntil }
  const [row] = await tx
    .insert(orderLines)
    .values({ ...values, heldUntil })
    .returning(made)
  if (!row) throw new Error('INSERT returned no row')
  return { ...values, ...row }
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
      item: orderedColumns,
      available,
      holdHours: shops.hold_hours,
      lineId: orderLines.id,
      claim: claimedVisitors.visitorId,
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

/** What an order needs of an item. Each checkout asks, and a whole row takes the database longer to plan than to read. */
const orderedColumns = {
  id: items.id,
  title: items.title,
  description: items.description,
  itemType: items.itemType,
  price: items.price,
  currency: items.currency,
  stock: items.stock,
  isDisabled: items.Is_disabled,
  deletedAt: items.deletedAt,
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
type Taken = Awaited<ReturnType<typeof takeItem>>

/** The item as it is ordered, and until when the line holds it; null where it holds nothing. */
const takeItem = async (
  tx: Database,
  shopId: number,
  by: OrderOwner,
  body: OrderLineBody,
  context: OrderContext,
  look: () => Promise<OrderContext>,
) => {
  const quantity = body.quantity ?? 1
  const seen = getOrderedItem(context)
  if (seen.itemType === 'Event') await assertNotOver(tx, seen)
  assertAvailable(seen, quantity)
  if (!getHoldEnd(seen, context.holdHours)) return { item: seen, heldUntil: null }
  // Once this locks the shop's row nobody else takes a piece or changes how many there are, so it looks again.
  await bumpRevision(tx, shopId)
  const current = await look()
  const item = getOrderedItem(current)
  assertAvailable(item, quantity)
  if (item.stock !== null && 'visitorId' in by) await assertHoldsFew(tx, shopId, by, quantity)
  return { item, heldUntil: getHoldEnd(item, current.holdHours) }
}

/** @throws {HttpError} 404 when the shop shows no such item */
const getOrderedItem = ({ item, available }: OrderContext) => {
  if (!item || item.isDisabled || item.deletedAt) throw notFound('item')
  return { ...item, available }
}

/** The line that is there. Visitors may correct how they are reached; no repetition takes a contact away. */
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
