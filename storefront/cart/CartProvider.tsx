import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import type { CartLine } from './cart.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

const CartContext = createContext<CartStore | null>(null)

/** Provides the cart of whoever uses this browser; a signed-in user gets back what was put aside at the last sign-out (CRT-16). */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  const userId = useIdentity().user?.id

  useEffect(() => {
    if (userId === undefined) return
    void loadChunk(() => import('./returnCart.ts')).then(
      ({ returnCart }) => returnCart(store, userId),
      // Not loaded: the cart stays aside until the next page.
      () => {},
    )
    return store.reload
  }, [store, userId])

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
