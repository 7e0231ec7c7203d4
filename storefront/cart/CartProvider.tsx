import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Item } from '../../dataProvider/resources/items/items.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import { useSupports } from '../data/settings.ts'
import { toast, toastError } from '../ui/toasts/toast.ts'
import {
  addItem,
  countPieces,
  questionFieldId,
  removeLine,
  restoreLine,
  setQuantity,
  setQuestion,
} from './cart.ts'
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
  const hasWorkflow = useSupports('order-workflow')
  return { lines, count: lines && countPieces(lines), ...cartActions(store, hasWorkflow) }
}

const serverSnapshot = () => undefined

/** With the extension `order-workflow` an added line can be asked about, and a removed one put back. */
const cartActions = ({ get, update }: CartStore, hasWorkflow: boolean) => {
  const remove = (id: number) => {
    const index = get().findIndex((line) => line.id === id)
    const line = get()[index]
    update((lines) => removeLine(lines, id))
    if (!line || !hasWorkflow) return
    const undo = () => update((lines) => restoreLine(lines, line, index))
    toast(`${line.title} is no longer in your cart.`, { label: 'Undo', onClick: undo })
  }
  return {
    /** Adds a piece, unless the cart has all that are `left` (null without a limit). */
    add: (item: Item, left: number | null = null) => {
      const { quantity = 0 } = get().find(({ id }) => id === item.id) ?? {}
      if (left !== null && quantity >= left) return toastError(texts.allInCart(left))
      update((lines) => addItem(lines, item))
      const viewCart = { label: 'View cart', to: `/cart#${questionFieldId(item.id)}` }
      toast(texts.added, hasWorkflow ? viewCart : undefined)
    },
    /** 0 or less removes the line. */
    setQuantity: (id: number, quantity: number) =>
      quantity <= 0 ? remove(id) : update((lines) => setQuantity(lines, id, quantity)),
    remove,
    setQuestion: (id: number, question: string) => update((lines) => setQuestion(lines, id, question)),
    clear: () => update(() => []),
  }
}
