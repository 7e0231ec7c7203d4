import type { OrderContact, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { beginOrder, removeOrdered, type CartLine } from './cart.ts'
import type { CartStore } from './cartStore.ts'

interface Options {
  /** The server announced `order-lines`: it takes quantities, and a repeated order is the one it has. */
  takesOrderLines: boolean
  /** How to reach a visitor. */
  contact: OrderContact | undefined
  /** Ids of the lines that stay, as their items are not to be had. */
  unavailable: ReadonlySet<number>
}

/**
 * Places one order for each line of the cart. A line leaves the cart as soon as it is ordered; one whose call failed
 * stays with the name it was sent under, whatever becomes of the page, so that a retry orders nothing twice. Throws
 * ApiError at the first failure.
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
  // A retry goes on with the checkout that failed.
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
 * An order that was begun with other words, before the visitor signed in say, is refused under its name: it is in the
 * shop already, and the line is done. Where only the contact was corrected our shop takes that over.
 */
const createOrderLine = async (api: Pick<ShopApi, 'createOrderLine'>, order: [OrderLineBody, string?]) => {
  try {
    await api.createOrderLine(...order)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'idempotency_key_reused')) throw error
  }
}

/** Without the extension strictly what is specified. */
const toOrder = (
  line: CartLine,
  takesOrderLines: boolean,
  contact?: OrderContact,
): [OrderLineBody, string?] => {
  const { id: items_id, action_type, quantity, checkout_id, order_key } = line
  if (!takesOrderLines || order_key === undefined) return [{ items_id, action_type }]
  return [{ items_id, action_type, quantity, checkout_id, ...(contact && { contact }) }, order_key]
}
