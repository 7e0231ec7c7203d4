import type { OrderLineBody } from '../../dataProvider/contract/orders.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { beginOrder, removeLine, type CartLine } from './cart.ts'
import type { CartStore } from './cartStore.ts'

interface Options {
  /** The server announced `order-lines`: it takes quantities, and a repeated order is the one it has. */
  isNamed: boolean
}

/**
 * Places one order for each line of the cart. A line leaves the cart as soon as it is ordered; one whose call failed
 * stays with the name it was sent under, whatever becomes of the page, so that a retry orders nothing twice. Throws
 * ApiError at the first failure.
 */
export async function placeOrders(
  api: Pick<ShopApi, 'createOrderLine'>,
  store: Pick<CartStore, 'get' | 'update'>,
  { isNamed }: Options,
): Promise<void> {
  const ids = store.get().map(({ id }) => id)
  // A retry goes on with the checkout that failed.
  const checkout_id = store.get().find((line) => line.checkout_id)?.checkout_id ?? randomUuid()
  for (const id of ids) {
    if (isNamed) store.update((lines) => beginOrder(lines, id, { order_key: randomUuid(), checkout_id }))
    // Another tab may have removed or ordered it meanwhile.
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    await api.createOrderLine(...toOrder(line, isNamed))
    store.update((lines) => removeLine(lines, id))
  }
}

/** Without the extension strictly what is specified. */
const toOrder = (line: CartLine, isNamed: boolean): [OrderLineBody, string?] => {
  const { id: items_id, action_type, quantity, checkout_id, order_key } = line
  if (!isNamed || order_key === undefined) return [{ items_id, action_type }]
  return [{ items_id, action_type, quantity, checkout_id }, order_key]
}
