import { limits } from '../../dataProvider/contract/limits.ts'
import type {
  OrderContact,
  OrderLine,
  OrderLineBody,
} from '../../dataProvider/resources/orders/orderLines.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { beginOrder, forgetCheckout, forgetOrder, removeOrdered, type CartLine } from './cart.ts'
import type { CartStore } from './cartStore.ts'

export interface CheckoutOptions {
  /** The server announced `order-lines`: it takes quantities and idempotency keys. */
  takesOrderLines: boolean
  /** The server announced `order-workflow`: it takes questions, and is told the price that the cart shows. */
  hasWorkflow: boolean
  /** A visitor's contact. */
  contact: OrderContact | undefined
  /** Ids of lines to leave in the cart, as their items are unavailable. */
  unavailable: ReadonlySet<number>
  /** Called with each line that the shop has taken. */
  onPlaced: (line: OrderLine) => void
}

/** A line as it was sent, whose item was no longer to be had, or at another price. */
export interface Refusal {
  line: CartLine
  /** In the shop's words. */
  reason: string
}

/**
 * Places one order for each line of the cart. A line is removed as soon as it is ordered; one whose call failed keeps its
 * stored idempotency key, so that a retry orders nothing twice. Returns the lines that the shop refused because their items
 * are gone or cost something else, which stay in the cart and lose that key; throws ApiError at any other failure.
 */
export async function placeOrders(
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Pick<CartStore, 'get' | 'update'>,
  options: CheckoutOptions,
): Promise<Refusal[]> {
  try {
    return await placeLines(api, store, options)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'checkout_taken')) throw error
    // It was begun as somebody else, who has signed in or out since: what is left is a checkout of its own.
    store.update(forgetCheckout)
    return placeLines(api, store, options)
  }
}

const placeLines = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Pick<CartStore, 'get' | 'update'>,
  options: CheckoutOptions,
): Promise<Refusal[]> => {
  const { takesOrderLines, unavailable, onPlaced } = options
  const lines = store.get().filter(({ id }) => !unavailable.has(id))
  const checkout = continueCheckout(lines)
  const refusals: Refusal[] = []
  for (const { id } of lines) {
    const names = { order_key: randomUuid(), ...checkout }
    store.update((current) => (takesOrderLines ? beginOrder(current, id, names) : current))
    // Another tab may have removed or ordered it meanwhile.
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    const reason = await createOrderLine(api, toOrder(line, options), onPlaced)
    store.update((current) => (reason === undefined ? removeOrdered : forgetOrder)(current, line))
    if (reason !== undefined) refusals.push({ line, reason })
  }
  return refusals
}

/** A retry continues the checkout that failed. Its size is a hint: a wrong one makes the order's mails a minute late. */
const continueCheckout = (lines: CartLine[]) => {
  const begun = lines.find(({ checkout_id }) => checkout_id)
  const size = Math.max(lines.length, begun?.checkout_size ?? 0)
  return {
    checkout_id: begun?.checkout_id ?? randomUuid(),
    checkout_size: Math.min(size, limits.checkoutLines),
  }
}

/**
 * Returns why the line was refused. An order sent before with another body, for instance before the visitor signed in, is
 * refused for its reused key: the shop has it already, so the line is done. A corrected contact alone is accepted by our
 * server.
 */
const createOrderLine = async (
  api: Pick<ShopApi, 'createOrderLine'>,
  order: [OrderLineBody, string?],
  onPlaced: CheckoutOptions['onPlaced'],
): Promise<string | undefined> => {
  try {
    onPlaced(await api.createOrderLine(...order))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isRefused(error)) return error.reason ?? error.message
    if (error.code !== 'idempotency_key_reused') throw error
  }
  return undefined
}

const refusals = ['not_found', 'unavailable', 'price_changed', 'too_many_requests']

/** A server that is down says 503 with the code of what is gone. */
const isRefused = ({ status, code = '' }: ApiError) => status < 500 && refusals.includes(code)

/** Without the extensions only the specified keys (CHK-3). */
const toOrder = (
  line: CartLine,
  { takesOrderLines, hasWorkflow, contact }: CheckoutOptions,
): [OrderLineBody, string?] => {
  const { id: items_id, action_type, quantity, checkout_id, checkout_size, order_key } = line
  const specified = { items_id, action_type, ...(hasWorkflow && toWorkflowKeys(line)) }
  if (!takesOrderLines || order_key === undefined) return [specified]
  const checkout = { checkout_id, ...(checkout_size !== undefined && { checkout_size }) }
  return [{ ...specified, quantity, ...checkout, ...(contact && { contact }) }, order_key]
}

const toWorkflowKeys = ({ price, currency, question = '' }: CartLine) => ({
  price,
  currency,
  ...(question.trim() !== '' && { question: question.trim() }),
})
