import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Item } from '../../dataProvider/resources/items.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import { toast, toastError } from '../ui/toasts/toast.ts'
import { addItem, countPieces, removeLine, setQuantity } from './cart.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

const CartContext = createContext<CartStore | null>(null)

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  return <CartContext value={store}>{children}</CartContext>
}

/** The store itself, for reading and writing outside of rendering. */
export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart needs a <CartProvider> above it')
  return store
}

/** The cart; `lines` and `count` are undefined until the browser's storage is read, as they are on the server. */
export function useCart() {
  const store = useCartStore()
  const lines = useSyncExternalStore(store.subscribe, store.get, serverSnapshot)
  return { lines, count: lines && countPieces(lines), ...cartActions(store) }
}

const serverSnapshot = () => undefined

const cartActions = ({ get, update }: CartStore) => ({
  /** Adds a piece, unless the cart has all that are `left` (null without a limit). */
  add: (item: Item, left: number | null = null) => {
    const { quantity = 0 } = get().find(({ id }) => id === item.id) ?? {}
    if (left !== null && quantity >= left) return toastError(texts.allInCart(left))
    update((lines) => addItem(lines, item))
    toast(texts.added)
  },
  setQuantity: (id: number, quantity: number) => update((lines) => setQuantity(lines, id, quantity)),
  remove: (id: number) => update((lines) => removeLine(lines, id)),
  clear: () => update(() => []),
})
