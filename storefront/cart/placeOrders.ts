import type { OrderContact, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { beginOrder, removeOrdered, type CartLine } from './cart.ts'
import type { CartStore } from './cartStore.ts'

interface Options {
  /** The server announced `order-lines`: it takes quantities and idempotency keys. */
  takesOrderLines: boolean
  /** A visitor's contact. */
  contact: OrderContact | undefined
  /** Ids of lines to leave in the cart, as their items are unavailable. */
  unavailable: ReadonlySet<number>
}

/**
 * Places one order for each line of the cart. A line is removed as soon as it is ordered; one whose call failed keeps its
 * stored idempotency key, so that a retry orders nothing twice. Throws ApiError at the first failure.
 */
export async function placeOrders(
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Pick<CartStore, 'get' | 'update'>,
  { takesOrderLines, contact, unavailable }: Options,
): Promise<void> {
  const ids = store
    .get()
    .map(({ id }) => id)
    .filter((id) => !unavailable.has(id))
  // A retry continues the checkout that failed.
  const checkout_id = store.get().find((line) => line.checkout_id)?.checkout_id ?? randomUuid()
  for (const id of ids) {
    const names = { order_key: randomUuid(), checkout_id }
    store.update((lines) => (takesOrderLines ? beginOrder(lines, id, names) : lines))
    // Another tab may have removed or ordered it meanwhile.
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    await createOrderLine(api, toOrder(line, takesOrderLines, contact))
    store.update((lines) => removeOrdered(lines, line))
  }
}

/**
 * An order sent before with another body, for instance before the visitor signed in, is refused for its reused key: the shop
 * has it already, so the line is done. A corrected contact alone is accepted by our server.
 */
const createOrderLine = async (api: Pick<ShopApi, 'createOrderLine'>, order: [OrderLineBody, string?]) => {
  try {
    await api.createOrderLine(...order)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'idempotency_key_reused')) throw error
  }
}

/** Without the extension only the specified keys (CHK-3). */
const toOrder = (
  line: CartLine,
  takesOrderLines: boolean,
  contact?: OrderContact,
): [OrderLineBody, string?] => {
  const { id: items_id, action_type, quantity, checkout_id, order_key } = line
  if (!takesOrderLines || order_key === undefined) return [{ items_id, action_type }]
  return [{ items_id, action_type, quantity, checkout_id, ...(contact && { contact }) }, order_key]
}
