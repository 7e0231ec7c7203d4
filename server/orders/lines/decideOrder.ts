import type { SQL } from 'drizzle-orm'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import type { Caller } from '../../auth/caller.ts'
import { customerGoneError } from '../../customers/owner.ts'
import { visitorClaimedError } from '../../customers/visitorClaim.ts'
import { digest } from '../../database/digest.ts'
import { HttpError, notFound } from '../../errors/httpError.ts'
import { assertSameBody, keyReusedError } from '../../http/idempotencyKey.ts'
import { assertAvailable, getHoldEnd, unavailableError } from '../../items/availability.ts'
import { isOfItem, type ItemLineRow, type LineRow } from '../presenter.ts'
import type { OrderContext, OrderRequest, ReplacedLine } from './orderContext.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

/** What a request to order is to change. */
export type OrderDecision = Repetition | NewLine

interface Change {
  /** Lines that go, since this one replaces them; undefined where it replaces none. */
  replaced: ReplacedLine[] | undefined
  /** How many other lines the checkout's order has; undefined before its first. */
  linesBefore: number | undefined
}

/** The key came before: its line stays, perhaps with another contact or question. */
export interface Repetition extends Change {
  kind: 'repetition'
  line: ItemLineRow
  correction: Pick<LineRow, 'contact' | 'question' | 'bodyDigest'> | undefined
  replacedKeys: string[]
}

export interface NewLine extends Change {
  kind: 'newLine'
  values: Omit<ItemLineRow, 'id' | 'orderId' | 'createdAt' | 'heldUntil'>
  /** Null where it holds no pieces. */
  heldUntil: SQL | null
  /** Joins the checkout's order, begins it, or is an order of its own. */
  place: 'join' | 'begin' | 'own'
}

/**
 * Decides what becomes of a request to order. It neither reads nor writes: the context has all that counts, as the database's
 * clock has it.
 * @throws {HttpError} when the visitor was claimed or the customer erased, the checkout is another owner's, the key came with
 * another body, the line that it is to replace stays, the shop is closed, or the item is hidden, at another price than stated or
 * not available
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

/** A matching Idempotency-Key and checkout_id prove a retry, even if the customer has signed in or out since. */
const assertMayOrder = ({ claim, isGone, line, order }: OrderContext) => {
  if (claim) throw visitorClaimedError()
  if (isGone) throw customerGoneError()
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
 * The lines that go. Once the shop works on their order all of them stay; a line that came too late for the order is one of its
 * own, of which nothing would be left, and stays, too.
 * @throws {HttpError} 409 `already_ordered` when one of the same item stays
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
 * The customer may correct their contact and question; no repetition takes either away. A customer with an account need not
 * repeat what they said as a visitor.
 * @throws {HttpError} 422 when the body asks for something else
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

/** True when the body differs from the line in contact and question at most. */
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

/** SHA-256 of what was ordered, the same however the body was written. */
const digestBody = (body: OrderLineBody) => {
  const { items_id, action_type, quantity = 1, checkout_id, contact, question } = body
  const parts = [items_id, action_type, quantity, checkout_id, contact?.name, contact?.email, contact?.phone]
  return digest(JSON.stringify(question ? [...parts, question] : parts))
}

/** The keys that a line has replaced, with those that it replaces now: the last that fit. */
const addReplacedKeys = (before: string[], { replaces = [] }: OrderLineBody) =>
  [...new Set([...before, ...replaces])].slice(-limits.replacedKeys)

/** While the shop is closed only its admins order, to try it. */
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
  assertEnough(context, item, body.quantity ?? 1, replaced)
  return {
    values: buildLine(item, request),
    heldUntil: getHoldEnd(item, context.holdHours) ?? null,
    place: choosePlace(context, body, linesBefore),
  }
}

/**
 * @throws {HttpError} 404 when the shop shows no such item, 409 `unavailable` when that is only to be read
 */
const getOrderedItem = ({ item }: OrderContext) => {
  if (!item || item.isDisabled || item.deletedAt) throw notFound('item')
  if (readOnlyTypes.includes(item.itemType))
    throw unavailableError(`${item.title} cannot be ordered`, 'items_id')
  return item
}

type OrderedItem = ReturnType<typeof getOrderedItem>

/** @throws {HttpError} 409 `price_changed` when the cart showed another price */
const assertPrice = (item: OrderedItem, { price, currency }: OrderLineBody) => {
  const isSame = price === undefined || (price ?? 0) === (item.price ?? 0)
  if (isSame && (currency === undefined || currency === item.currency)) return
  const message = `The price of ${item.title} is now ${formatPrice(item.price, item.currency)}`
  throw new HttpError(409, 'price_changed', message, { price: message })
}

/**
 * Makes sure that so many pieces are available once the replaced lines have gone. A visitor holds at most
 * `limits.visitorHolds` pieces of items with a limit, so that none takes a shop's stock away from all others.
 * @throws {HttpError} 409 `unavailable`
 */
const assertEnough = (
  { held, holdHours, visitorHolds }: OrderContext,
  item: OrderedItem,
  quantity: number,
  replaced: ReplacedLine[],
) => {
  const { stock } = item
  if (stock === null) return
  const freed = replaced.filter(({ itemId }) => itemId === item.id)
  const available = Math.max(stock - held + sumHeld(freed), 0)
  assertAvailable({ ...item, available }, quantity)
  if (visitorHolds === null || !getHoldEnd(item, holdHours)) return
  const stillHeld = visitorHolds - sumHeld(replaced.filter(({ isLimited }) => isLimited))
  if (stillHeld + quantity <= limits.visitorHolds) return
  throw unavailableError(
    `You can reserve at most ${limits.visitorHolds} items at a time. Contact us if you want more.`,
  )
}

const sumHeld = (lines: ReplacedLine[]) => lines.reduce((sum, { held }) => sum + held, 0)

/** The line as the item is now. */
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

/** The order of the checkout while that is new and has room. */
const choosePlace = (
  { order }: OrderContext,
  { checkout_id }: OrderLineBody,
  linesBefore: number,
): NewLine['place'] => {
  if (checkout_id === undefined) return 'own'
  if (!order) return 'begin'
  return order.state === 'new' && linesBefore < limits.checkoutLines ? 'join' : 'own'
}
