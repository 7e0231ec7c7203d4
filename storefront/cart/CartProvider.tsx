import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { CartLine } from './cart.ts'
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

/** The cart's lines; undefined until the browser's storage is read, as on the server. */
export function useCartLines(): CartLine[] | undefined {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.get, serverSnapshot)
}

const serverSnapshot = () => undefined
