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
  /** A visitor's contact. */
  contact: OrderContact | undefined
  /** Ids of lines to leave in the cart, as their items are unavailable. */
  unavailable: ReadonlySet<number>
  /** Called with each line that the shop has taken. */
  onPlaced: (line: OrderLine) => void
  /** Called with each line that it did not take, which stays in the cart, whatever becomes of those after it. */
  onRefused: (refusal: Refusal) => void
}

/** A line as it was sent, which the shop did not take. */
export interface Refusal {
  line: CartLine
  /** In the shop's words. */
  reason: string
}

type Store = Pick<CartStore, 'get' | 'update'>

/**
 * Places one order for each line of the cart. A line is removed as soon as it is ordered. Where a call failed nobody knows whether
 * its order has arrived: it is repeated under its key while the line still asks for the same, else the next order takes its place,
 * so that a retry orders nothing twice whatever becomes of the line. Throws ApiError when a call fails otherwise than by a refusal.
 */
export async function placeOrders(
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Store,
  options: CheckoutOptions,
): Promise<void> {
  const lines = store.get().filter(({ id }) => !options.unavailable.has(id))
  let checkout = continueCheckout(lines, options)
  for (const { id } of lines) {
    // As it is stored now: another tab may have removed or ordered it meanwhile.
    store.update((current) => current)
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    let outcome = await sendLine(api, store, options, line, checkout)
    if (outcome.endedCheckout === checkout.checkout_id) checkout = { ...checkout, checkout_id: randomUuid() }
    if (outcome.isCheckoutTaken) outcome = await sendLine(api, store, options, line, checkout)
    if (outcome.reason !== undefined) options.onRefused({ line, reason: outcome.reason })
  }
  // What else was sent is somebody else's by now, and cannot be taken back. A cart that was empty tells nothing.
  if (lines.length > 0 && store.get().length === 0) updateSentOrders(() => [])
}

type Checkout = Pick<SentOrder, 'checkout_id' | 'checkout_size'>

/** A retry continues the checkout that failed. Its size is a hint: a wrong one makes the order's mails a minute late. */
const continueCheckout = (lines: CartLine[], { unavailable }: CheckoutOptions): Checkout => {
  const begun = readSentOrders().findLast(({ items_id }) => !unavailable.has(items_id))
  const size = Math.max(lines.length, begun?.checkout_size ?? 0)
  return {
    checkout_id: begun?.checkout_id ?? randomUuid(),
    checkout_size: Math.min(size, limits.checkoutLines),
  }
}

interface Outcome {
  /** Why the shop did not take the line. */
  reason?: string | undefined
  /** The checkout is somebody else's, who has signed in or out since; the line is not in it. */
  isCheckoutTaken?: boolean
  /** The id of a checkout whose order takes no more lines. */
  endedCheckout?: string | undefined
}

const sendLine = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Store,
  options: CheckoutOptions,
  line: CartLine,
  checkout: Checkout,
): Promise<Outcome> => {
  const order = beginOrder(line, checkout)
  const replaced = replaceOrders(order, store.get())
  const outcome = await send(api, toCall(line, options, order, replaced), options.onPlaced)
  forgetOrders({ allOrders: [order, ...replaced], thisOrder: [order], nothing: [] }[outcome.settles])
  const isPlaced = outcome.reason === undefined && !outcome.isCheckoutTaken
  // Another tab may have begun another order with the item: that one is its to finish.
  if (isPlaced && !readSentOrders().some(({ items_id }) => items_id === line.id))
    store.update((current) => removeOrdered(current, line))
  return outcome
}

/** Takes away what was ordered: `ordered` is the line as it was sent. Pieces added since stay. */
function removeOrdered(lines: CartLine[], { id, quantity }: CartLine): CartLine[] {
  const existing = lines.find((line) => line.id === id)
  return existing ? setQuantity(lines, id, existing.quantity - quantity) : lines
}

const forgetOrders = (answered: SentOrder[]) => {
  const keys = new Set(answered.map(({ key }) => key))
  updateSentOrders((orders) => orders.filter(({ key }) => !keys.has(key)))
}

/** The order of the line as it is: the last that was sent, when that is the same and nothing took its place, else one more. */
const beginOrder = ({ id, quantity }: CartLine, checkout: Checkout): SentOrder => {
  const last = readSentOrders().findLast(({ items_id }) => items_id === id)
  if (last?.quantity === quantity && !last.isReplaced) return last
  const { checkout_id, checkout_size } = last ?? checkout
  const order = { key: randomUuid(), items_id: id, quantity, checkout_id, checkout_size }
  updateSentOrders((orders) => [...orders, order])
  return order
}

/**
 * Marks and answers what was sent in the same checkout and is not meant any more: other numbers of the item, and items that left the
 * cart.
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

interface Answer extends Outcome {
  /** Of which orders it says what became of them: `allOrders` are those that were to be replaced, too. */
  settles: 'allOrders' | 'thisOrder' | 'nothing'
}

/** Codes of what leaves the line in the cart. One call too many was refused before the shop looked whether it has the order. */
const settledByCode: Record<string, Answer['settles'] | undefined> = {
  already_ordered: 'allOrders',
  not_found: 'thisOrder',
  unavailable: 'thisOrder',
  price_changed: 'thisOrder',
  too_many_requests: 'nothing',
}

/**
 * What became of the line. A key that came with another body, for instance before the visitor signed in, is refused as reused: the
 * shop has the order, so the line is done.
 */
const send = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  call: OrderCall,
  onPlaced: CheckoutOptions['onPlaced'],
): Promise<Answer> => {
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
    // A server that is down says 503 with the code of what is gone.
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
