import { limits } from '../../dataProvider/contract/limits.ts'
import type { OrderContact } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine, OrderLineBody } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { setQuantity, type CartLine } from './cart.ts'
import type { CartStore } from './cartStore.ts'
import { readSentOrders, updateSentOrders, type SentOrder } from './sentOrders.ts'

export interface CheckoutOptions {
  /** The contact details of a visitor who is not signed in. */
  contact: OrderContact | undefined
  /** Ids of the lines that cannot be ordered in their current state. These lines remain in the cart. */
  unavailable: ReadonlySet<number>
  onPlaced: (line: OrderLine) => void
  /** Called for each line that the shop rejects. The line remains in the cart. */
  onRefused: (refusal: Refusal) => void
}

/** A line that the shop rejected, as it was sent. */
export interface Refusal {
  line: CartLine
  /** The shop's error message. */
  reason: string
}

type Store = Pick<CartStore, 'get' | 'update'>

/**
 * Orders each available cart line and removes the ordered quantity from the cart. If a call gets no response, it is unknown
 * whether the shop stored the order. To avoid a duplicate, a retry uses the same idempotency key while the line's quantity is
 * unchanged. If the quantity has changed, the next order replaces the earlier one.
 * @throws {ApiError} if a call fails, except with the error codes that `send` handles
 */
export async function placeOrders(
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Store,
  options: CheckoutOptions,
): Promise<void> {
  const lines = store.get().filter(({ id }) => !options.unavailable.has(id))
  let checkout = continueCheckout(lines, options)
  for (const { id } of lines) {
    // Read the line again: another tab may have removed or ordered it since.
    store.update((current) => current)
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    let outcome = await sendLine(api, store, options, line, checkout)
    if (outcome.endedCheckout === checkout.checkout_id) checkout = { ...checkout, checkout_id: randomUuid() }
    if (outcome.isCheckoutTaken) outcome = await sendLine(api, store, options, line, checkout)
    if (outcome.reason !== undefined) options.onRefused({ line, reason: outcome.reason })
  }
  // Once all lines are ordered, forget the unanswered orders of other checkouts, which can no longer be replaced. But keep them
  // if the cart was empty from the start, because nothing was ordered then.
  if (lines.length > 0 && store.get().length === 0) updateSentOrders(() => [])
}

type Checkout = Pick<SentOrder, 'checkout_id' | 'checkout_size'>

/**
 * A retry continues the failed checkout. `checkout_size` is a hint: if it is too high, the order's emails are sent a minute
 * later.
 */
const continueCheckout = (lines: CartLine[], { unavailable }: CheckoutOptions): Checkout => {
  const lastOrder = readSentOrders().findLast(({ items_id }) => !unavailable.has(items_id))
  const size = Math.max(lines.length, lastOrder?.checkout_size ?? 0)
  return {
    checkout_id: lastOrder?.checkout_id ?? randomUuid(),
    checkout_size: Math.min(size, limits.checkoutLines),
  }
}

interface Outcome {
  reason?: string | undefined
  /**
   * True if the checkout belongs to another user because the customer has signed in or out since. The line was not added to it.
   */
  isCheckoutTaken?: boolean
  /** The id of a checkout to which no more lines can be added. */
  endedCheckout?: string | undefined
}

const sendLine = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Store,
  options: CheckoutOptions,
  line: CartLine,
  checkout: Checkout,
): Promise<Outcome> => {
  const order = findOrCreateSentOrder(line, checkout)
  const replaced = replaceOrders(order, store.get())
  const outcome = await send(api, toCall(line, options, order, replaced), options.onPlaced)
  removeSentOrders({ allOrders: [order, ...replaced], thisOrder: [order], nothing: [] }[outcome.settles])
  const isPlaced = outcome.reason === undefined && !outcome.isCheckoutTaken
  // If another tab has started another order for this item, that tab updates the line.
  if (isPlaced && !readSentOrders().some(({ items_id }) => items_id === line.id))
    store.update((current) => removeOrdered(current, line))
  return outcome
}

/** Subtracts the ordered quantity, so that items added since remain in the cart. */
function removeOrdered(lines: CartLine[], { id, quantity }: CartLine): CartLine[] {
  const existing = lines.find((line) => line.id === id)
  return existing ? setQuantity(lines, id, existing.quantity - quantity) : lines
}

const removeSentOrders = (answered: SentOrder[]) => {
  const keys = new Set(answered.map(({ key }) => key))
  updateSentOrders((orders) => orders.filter(({ key }) => !keys.has(key)))
}

/**
 * Returns the line's last unanswered order if that order has the same quantity and was not replaced. If there is none, stores and
 * returns a new one.
 */
const findOrCreateSentOrder = ({ id, quantity }: CartLine, checkout: Checkout): SentOrder => {
  const last = readSentOrders().findLast(({ items_id }) => items_id === id)
  if (last?.quantity === quantity && !last.isReplaced) return last
  const { checkout_id, checkout_size } = last ?? checkout
  const order = { key: randomUuid(), items_id: id, quantity, checkout_id, checkout_size }
  updateSentOrders((orders) => [...orders, order])
  return order
}

/**
 * Marks and returns at most `limits.replacedKeys` unanswered orders that this order replaces. They belong to the same checkout,
 * and are for this item or for items no longer in the cart.
 */
const replaceOrders = ({ key, items_id, checkout_id }: SentOrder, lines: CartLine[]): SentOrder[] => {
  const replaced = readSentOrders()
    .filter((sent) => sent.checkout_id === checkout_id && sent.key !== key)
    .filter((sent) => sent.items_id === items_id || !lines.some(({ id }) => id === sent.items_id))
    .slice(-limits.replacedKeys)
  const keys = new Set(replaced.map((sent) => sent.key))
  if (keys.size > 0)
    updateSentOrders((orders) =>
      orders.map((sent) => (keys.has(sent.key) ? { ...sent, isReplaced: true } : sent)),
    )
  return replaced
}

type OrderCall = [body: OrderLineBody, key: string]

interface SettledOutcome extends Outcome {
  /** The unanswered orders that the response settles. `allOrders` includes the replaced ones. */
  settles: 'allOrders' | 'thisOrder' | 'nothing'
}

/**
 * The error codes by which the shop rejects a line. The rate limit settles nothing: it applies before the shop looks for an
 * existing order.
 */
const settledByCode: Record<string, SettledOutcome['settles'] | undefined> = {
  already_ordered: 'allOrders',
  not_found: 'thisOrder',
  unavailable: 'thisOrder',
  price_changed: 'thisOrder',
  too_many_requests: 'nothing',
}

/**
 * Sends the line and interprets the response. `idempotency_key_reused` means that the shop already has the order with another
 * body, for example one sent before the visitor signed in. The line then counts as ordered.
 */
const send = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  call: OrderCall,
  onPlaced: CheckoutOptions['onPlaced'],
): Promise<SettledOutcome> => {
  const [{ checkout_id }] = call
  try {
    const placed = await api.createOrderLine(...call)
    onPlaced(placed)
    const isJoined = placed.order_id === undefined || placed.order_id === checkout_id
    return { settles: 'allOrders', ...(!isJoined && { endedCheckout: checkout_id }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code = '', status, message, reason = message } = error
    if (code === 'idempotency_key_reused') return { settles: 'allOrders' }
    if (code === 'checkout_taken')
      return { settles: 'allOrders', isCheckoutTaken: true, endedCheckout: checkout_id }
    const settles = settledByCode[code]
    // A 503 can also have the code `unavailable`, but the shop has not rejected the line in that case.
    if (settles && status < 500) return { settles, reason }
    throw error
  }
}

const toCall = (
  { id: items_id, action_type, price, currency, question = '' }: CartLine,
  { contact }: CheckoutOptions,
  { key, quantity, checkout_id, checkout_size }: SentOrder,
  replaced: SentOrder[],
): OrderCall => {
  const body = { items_id, action_type, price, currency, quantity, checkout_id, checkout_size }
  const optional = {
    ...(question.trim() !== '' && { question: question.trim() }),
    ...(contact && { contact }),
    ...(replaced.length > 0 && { replaces: replaced.map((sent) => sent.key) }),
  }
  return [{ ...body, ...optional }, key]
}
