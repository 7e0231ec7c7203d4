import type { SQL } from 'drizzle-orm'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { Caller } from '../../auth/caller.ts'
import { customerMissingError } from '../../customers/owner.ts'
import { visitorClaimedError } from '../../customers/visitorClaim.ts'
import { digest } from '../../database/digest.ts'
import { HttpError, notFound } from '../../errors/httpError.ts'
import { assertSameBody, keyReusedError } from '../../http/idempotencyKey.ts'
import { getReservationEnd, unavailableError } from '../../items/availability.ts'
import { isOfItem, type ItemLineRow, type LineRow } from '../presenter.ts'
import { getOrderStart } from './checkoutBuyer.ts'
import type { OrderContext, ReplacedLine } from './orderContext.ts'
import type { OrderRequest } from './orderRequest.ts'
import { assertEnough, canBeConfirmed, isBelowCaps, type OrderedItem } from './reservationChecks.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

export type OrderDecision = Repetition | NewLine

interface Change {
  /** Lines to delete, because this request replaces them. Undefined or empty if there are none. */
  replaced: ReplacedLine[] | undefined
  /** Number of other lines in the checkout's order. Undefined before its first line. */
  linesBefore: number | undefined
}

/** The key was used before. The line of that request remains, perhaps with a new contact or question. */
export interface Repetition extends Change {
  kind: 'repetition'
  line: ItemLineRow
  correction: Pick<LineRow, 'contact' | 'question' | 'bodyDigest'> | undefined
  replacedKeys: string[]
}

export interface NewLine extends Change {
  kind: 'newLine'
  values: Omit<ItemLineRow, 'id' | 'orderId' | 'createdAt' | 'heldUntil'>
  /** The end of the line's reservation. Null if the line reserves nothing. */
  heldUntil: SQL | null
  /** Whether a new order is confirmed immediately. */
  isConfirmed: boolean
  /** Whether the line joins the checkout's order, creates it, or gets a separate order. */
  place: 'join' | 'begin' | 'own'
}

/**
 * Decides how to handle an order request. It has no side effects and depends only on its arguments; the context's times
 * come from the database.
 * @throws {HttpError} if the visitor was claimed or the customer erased, if the shop is closed, if the request conflicts
 * with the checkout, the key or the replaced lines, or if the item cannot be ordered in this quantity at this price
 */
export function decideOrder(
  context: OrderContext,
  request: OrderRequest,
  { isAdmin }: Pick<Caller, 'isAdmin'>,
): OrderDecision {
  const { order, line } = context
  assertMayOrder(context)
  const replaced = findReplaced(context, request.body)
  const linesBefore = order ? order.lines - (replaced?.length ?? 0) - (line ? 1 : 0) : undefined
  const change = { replaced, linesBefore }
  if (line) return { kind: 'repetition', ...change, ...decideRepetition(line, request.body) }
  assertOpen(context, isAdmin)
  return { kind: 'newLine', ...change, ...decideNewLine(context, request, change) }
}

/**
 * A matching Idempotency-Key and checkout_id prove a retry, even if the customer has signed in or out since. So
 * `keyReusedError` takes precedence over the errors for a foreign checkout.
 */
const assertMayOrder = ({ claim, isCustomerErased, line, order }: OrderContext) => {
  if (claim) throw visitorClaimedError()
  if (isCustomerErased) throw customerMissingError()
  if (line || !order) return
  if (order.hasKey) throw keyReusedError()
  if (order.isForeign) throw order.hasReplaced ? alreadyOrderedError() : checkoutTakenError()
}

const checkoutTakenError = () => {
  const message = 'This checkout belongs to another customer. Start a new checkout.'
  return new HttpError(409, 'checkout_taken', message, { checkout_id: message })
}

const alreadyOrderedError = () => {
  const message =
    'You already ordered this item. Remove it from your cart, unless you want to order it again.'
  return new HttpError(409, 'already_ordered', message, { items_id: message })
}

/**
 * Returns the lines to delete. Once the order has left the state `new`, all lines remain. A line that came too late for the
 * order has a separate order and remains too, because deleting it would leave that order empty.
 * @throws {HttpError} 409 `already_ordered` if a line of the same item remains, unless the order was cancelled or declined
 */
const findReplaced = (
  { order, line, replaced }: OrderContext,
  { items_id, checkout_id }: OrderLineBody,
): ReplacedLine[] | undefined => {
  const others = replaced.filter(({ id }) => id !== line?.id)
  if (!order || others.length === 0) return undefined
  const { state } = order
  if (state === 'cancelled' || state === 'declined') return undefined
  const stays = ({ orderId }: ReplacedLine) => state !== 'new' || orderId !== checkout_id
  if (others.some((other) => other.itemId === items_id && stays(other))) throw alreadyOrderedError()
  return state === 'new' ? others.filter((other) => !stays(other)) : undefined
}

/**
 * Returns the existing line and its corrections. A retry can correct the contact and the question, but a retry without them
 * does not remove them. A customer with an account can omit a contact and question that they entered as a visitor.
 * @throws {HttpError} 422 if anything else differs
 */
const decideRepetition = (line: LineRow, body: OrderLineBody) => {
  if (!isOfItem(line)) throw notFound('order')
  const replacedKeys = addReplacedKeys(line.replacedKeys, body)
  const bodyDigest = digestBody(body)
  const { contact = line.contact, question = line.question } = body
  const corrects = body.contact !== undefined || body.question !== undefined || line.customerId !== null
  if (line.bodyDigest !== bodyDigest && corrects && isSameButCorrected(line, body)) {
    const correction = { contact, question: question || null, bodyDigest }
    return { line, replacedKeys, correction }
  }
  assertSameBody(line.bodyDigest, bodyDigest)
  return { line, replacedKeys, correction: undefined }
}

/** Returns true if the body differs from the line at most in contact and question. */
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

/**
 * Returns a SHA-256 digest of what the request orders, its contact and its question. It does not depend on the JSON's key
 * order.
 */
const digestBody = (body: OrderLineBody) => {
  const { items_id, action_type, quantity = 1, checkout_id, contact, question } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(question ? [...parts, question] : parts))
}

/** Merges the replaced keys of earlier requests and this one, and limits them to the newest `limits.replacedKeys`. */
const addReplacedKeys = (before: string[], { replaces = [] }: OrderLineBody) =>
  [...new Set([...before, ...replaces])].slice(-limits.replacedKeys)

/** While the shop is closed, only its admins can order, to test it. */
const assertOpen = ({ isOpen }: OrderContext, isAdmin: boolean) => {
  if (!isOpen && !isAdmin)
    throw unavailableError('The shop is closed and does not accept orders. Try again later.', 'items_id')
}

const decideNewLine = (
  context: OrderContext,
  request: OrderRequest,
  { replaced = [], linesBefore = 0 }: Change,
) => {
  const { body } = request
  const item = getOrderedItem(context)
  assertPrice(item, body)
  if (context.isOver) throw unavailableError(`${item.title} has ended`)
  const quantity = body.quantity ?? 1
  assertEnough(context, item, quantity, replaced)
  const values = buildLine(item, request)
  const place = choosePlace(context, body, linesBefore)
  const mayReserve = canBeConfirmed(context, request) && isBelowCaps(context, quantity, replaced)
  return {
    values,
    heldUntil: (mayReserve && getReservationEnd(item, { ...context, ...startOf(place, body) })) || null,
    place,
    isConfirmed: context.isConfirmed,
  }
}

/** A line that joins an order reserves its units only as long as the order's first line, so that no line renews a reservation. */
const startOf = (place: NewLine['place'], { checkout_id = '' }: OrderLineBody) =>
  place === 'join' ? { start: getOrderStart(checkout_id) } : {}

/** @throws {HttpError} 404 if the shop has no such visible item; 409 `unavailable` if items of this type cannot be ordered */
const getOrderedItem = ({ item }: OrderContext): OrderedItem => {
  if (!item || item.isDisabled || item.deletedAt) throw notFound('item')
  if (readOnlyTypes.includes(item.itemType))
    throw unavailableError(`${item.title} cannot be ordered`, 'items_id')
  return item
}

/** @throws {HttpError} 409 `price_changed` if the cart showed another price */
const assertPrice = (item: OrderedItem, { price, currency }: OrderLineBody) => {
  const isSame = price === undefined || (price ?? 0) === (item.price ?? 0)
  if (isSame && (currency === undefined || currency === item.currency)) return
  const message = `The price of ${item.title} is now ${formatPrice(item.price, item.currency)}`
  throw new HttpError(409, 'price_changed', message, { price: message })
}

const buildLine = (item: OrderedItem, { shopId, owner, body, key }: OrderRequest): NewLine['values'] => ({
  shopId,
  itemId: item.id,
  actionType: body.action_type,
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
  idempotencyKey: key ?? null,
  bodyDigest: key === undefined ? null : digestBody(body),
  replacedKeys: addReplacedKeys([], body),
})

/**
 * Returns `join` if the checkout's order is new and has fewer than `limits.checkoutLines` lines. A line with another contact does
 * not join an order that was confirmed by link, because its emails would go to an unconfirmed address.
 */
const choosePlace = (
  { order }: OrderContext,
  { checkout_id }: OrderLineBody,
  linesBefore: number,
): NewLine['place'] => {
  if (checkout_id === undefined) return 'own'
  if (!order) return 'begin'
  const canJoin = order.state === 'new' && !order.isOfOtherMailbox && linesBefore < limits.checkoutLines
  return canJoin ? 'join' : 'own'
}
