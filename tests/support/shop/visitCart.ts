import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { asideKey } from '../../../identity/handOver.ts'
import { readStorage, storageKeys } from '../../../identity/storage.ts'
import { claimableVisitorId } from '../../../identity/visitorId.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { addItem, removeLine, setQuantity } from '../../../storefront/cart/cart.ts'
import { createCartStore } from '../../../storefront/cart/cartStore.ts'
import { placeOrders } from '../../../storefront/cart/placeOrders.ts'
import { returnCart } from '../../../storefront/cart/returnCart.ts'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCheckoutOptions } from '../../factories/checkoutOptions.ts'
import { openBrowser } from './visitors.ts'
import type { TestShop } from './startShop.ts'

/** What becomes of a call that writes: its request does not arrive, or its answer; or it is one too many. */
export type Loss = 'request' | 'answer' | 'limit' | 'none'

/** What somebody does with the cart; items by their place in the list. */
export type Step =
  | { do: 'check out'; losses: Loss[] }
  | { do: 'add'; item: number }
  | { do: 'set'; item: number; quantity: number }
  | { do: 'sign in' | 'sign out' | 'claim elsewhere' }

/** A way to the shop that loses what it is told to, of the calls that write from then on. */
export interface Network {
  fetch: typeof fetch
  lose: (losses: Loss[]) => void
}

const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }
const person = { cust_info: {}, Full_name: 'Ada', email: 'ada@example.com' }

/**
 * Makes the steps in a browser of its own, in which each sign-in is another user's. Then orders what is left, and one item more,
 * without a loss; so does each user who signed out, once they are back. Answers what there is of
 * each item by then, by what the cart says was ordered; `unsure` are those of which somebody was told that they have an order
 * already, or that left the cart after an order that is another's by now.
 */
export async function visitCart(shop: TestShop, network: Network, items: Item[], steps: Step[]) {
  const browser = openBrowser({ ...shop, fetch: network.fetch })
  const api = browser.openTab()
  const cart = createCartStore()
  const known = new Set((await listLines(shop)).map(({ id }) => id))
  const ordered: Order[] = []
  const unsure = new Set<number>()
  // What left the cart before an answer came, and what was sent as somebody else.
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
    returnCart(cart, user)
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
    if ([storageKeys.cart, storageKeys.sentOrders].every((key) => !readStorage(asideKey(key, user)))) continue
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

/** Loses what it is told to of a way to the shop. */
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
