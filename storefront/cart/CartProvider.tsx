import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import type { CartLine } from './cart.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

const CartContext = createContext<CartStore | null>(null)

/** Provides this browser's cart. A user who signs in gets back the cart that was set aside for them (CRT-16). */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  const userId = useIdentity().user?.id

  useEffect(() => {
    if (userId === undefined) return
    void loadChunk(() => import('./restoreCart.ts')).then(
      ({ restoreCart }) => restoreCart(store, userId),
      // The module could not be loaded: the cart remains set aside.
      () => {},
    )
    return store.reload
  }, [store, userId])

  return <CartContext value={store}>{children}</CartContext>
}

export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCart needs a <CartProvider> above it')
  return store
}

/** Returns the cart's lines, or undefined on the server and during hydration. */
export function useCartLines(): CartLine[] | undefined {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.get, serverSnapshot)
}

const serverSnapshot = () => undefined
