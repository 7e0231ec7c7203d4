import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { savedListKey } from '../../../identity/switchStorageOwner.ts'
import { readStorage, storageKeys } from '../../../identity/storage.ts'
import { claimableVisitorId } from '../../../identity/visitorId.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { addItem, removeLine, setQuantity } from '../../../storefront/cart/cart.ts'
import { createCartStore } from '../../../storefront/cart/cartStore.ts'
import { placeOrders } from '../../../storefront/cart/placeOrders.ts'
import { restoreCart } from '../../../storefront/cart/restoreCart.ts'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCheckoutOptions } from '../../factories/checkoutOptions.ts'
import { openStubBrowser } from './openStubBrowser.ts'
import type { TestShop } from './startShop.ts'

/** What happens to a POST request: the request is lost, its response is lost, it exceeds the rate limit, or nothing. */
export type Loss = 'request' | 'answer' | 'limit' | 'none'

/** A step of a customer or visitor. `item` is an index in the list of items. */
export type Step =
  | { do: 'check out'; losses: Loss[] }
  | { do: 'add'; item: number }
  | { do: 'set'; item: number; quantity: number }
  | { do: 'sign in' | 'sign out' | 'claim elsewhere' }

/** `lose` sets what happens to the next POST requests. */
export interface Network {
  fetch: typeof fetch
  lose: (losses: Loss[]) => void
}

const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }
const person = { cust_info: {}, Full_name: 'Ada', email: 'ada@example.com' }

/**
 * Performs the steps in a new browser. Each sign-in is by a new user. Then orders the remaining cart and one more item without
 * losses. Does the same for each user whose cart was set aside at sign-out.
 * Returns what the cart reports as ordered (`ordered`) and what the shop has (`placed`), both sorted by item. For the items in
 * `unsure`, the two can differ. Either the shop refused the item's order, or the item was removed from the cart before the
 * response arrived and another user claimed the order.
 */
export async function runCartSteps(shop: TestShop, network: Network, items: Item[], steps: Step[]) {
  const browser = openStubBrowser({ ...shop, fetch: network.fetch })
  const api = browser.openTab()
  const cart = createCartStore()
  const known = new Set((await listLines(shop)).map(({ id }) => id))
  const ordered: Order[] = []
  const unsure = new Set<number>()
  // `left` are items removed from the cart before the response arrived. `stranded` are items sent before another user claimed the
  // orders.
  const left = new Set<number>()
  const stranded = new Set<number>()
  const users: string[] = []

  const placeCart = async (before = cart.get()) => {
    const user = await browser.ensureKnown(api)
    const refused: number[] = []
    const options = buildCheckoutOptions({
      contact: user ? undefined : contact,
      onRefused: ({ line, reason }) => void (reason !== tooMany && refused.push(line.id)),
    })
    await placeOrders(api, cart, options).finally(() => {
      for (const { id, quantity } of before)
        if (!cart.get().some((line) => line.id === id)) ordered.push([id, quantity])
      for (const id of refused) {
        unsure.add(id)
        cart.update((lines) => removeLine(lines, id))
      }
    })
  }
  const checkOut = async (losses: Loss[]) => {
    network.lose(losses)
    await ignoreLoss(placeCart)
    network.lose([])
  }
  const claimElsewhere = async () => {
    for (const { items_id } of readSentOrders()) stranded.add(items_id)
    const temp_session_id = claimableVisitorId()
    if (temp_session_id === undefined) return
    const other = await shop.signUp()
    await other.api.createCustomer({ ...person, temp_session_id })
  }
  const signIn = async (user: string) => {
    await ignoreLoss(() => browser.signIn(api, user))
    restoreCart(cart, user)
  }
  const signOut = async () => {
    await browser.signOut(api)
    cart.reload()
  }
  const steppers: { [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => unknown } = {
    'check out': ({ losses }) => checkOut(losses),
    add: ({ item }) => cart.update((lines) => addItem(lines, items[item]!)),
    set: ({ item, quantity }) => {
      const { id } = items[item]!
      if (quantity === 0 && readSentOrders().some(({ items_id }) => items_id === id)) left.add(id)
      cart.update((lines) => setQuantity(lines, id, quantity))
    },
    'sign in': async () => {
      if (await browser.ensureKnown(api)) return
      const user = `user_${crypto.randomUUID()}`
      users.push(user)
      await signIn(user)
    },
    'sign out': signOut,
    'claim elsewhere': claimElsewhere,
  }
  const orderAll = async () => {
    cart.update((lines) => addItem(lines, items.at(-1)!))
    while (cart.get().length > 0) await checkOut([])
  }

  for (const step of steps) await steppers[step.do](step as never)
  await orderAll()
  for (const user of users) {
    if ([storageKeys.cart, storageKeys.sentOrders].every((key) => !readStorage(savedListKey(key, user))))
      continue
    await signOut()
    await signIn(user)
    await orderAll()
  }

  for (const id of left) if (stranded.has(id)) unsure.add(id)
  const lines = (await listLines(shop)).filter(({ id }) => !known.has(id))
  const placed = lines.map(({ itemId, quantity }): Order => [itemId ?? 0, quantity])
  return { ordered: ordered.toSorted(byItem), placed: placed.toSorted(byItem), unsure }
}

type Order = [item: number, quantity: number]

const byItem = ([item, quantity]: Order, [other, otherQuantity]: Order) =>
  item - other || quantity - otherQuantity

const listLines = ({ db }: TestShop) => db.select().from(orderLines)

const ignoreLoss = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError && [0, 429].includes(error.status))) throw error
  }
}

const tooMany = 'Too many'
const limit = () => Response.json({ code: 'too_many_requests', message: tooMany }, { status: 429 })

/** Wraps `fetch` so that a test can lose requests and responses. */
export function createLossyNetwork(way: typeof fetch): Network {
  let losses: Loss[] = []
  return {
    lose: (next) => (losses = [...next]),
    fetch: async (input, init) => {
      const loss = (init?.method === 'POST' && losses.shift()) || 'none'
      if (loss === 'limit') return limit()
      const answer = loss === 'request' ? undefined : await way(input, init)
      if (loss === 'none' && answer) return answer
      throw new TypeError('fetch failed')
    },
  }
}
