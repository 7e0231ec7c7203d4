import { storageKeys } from '../../identity/storage.ts'
import { createListeners } from '../../identity/createListeners.ts'
import type { CartLine } from './cart.ts'
import { readCart, writeCart } from './cartStorage.ts'

export type CheckoutState = 'idle' | 'pending' | 'success' | 'error'

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The browser's cart, shared between tabs (CRT-12). Where storage is denied or full it lives in memory. Storage is read
 * lazily, so that the store can be created during server rendering.
 */
export function createCartStore() {
  let lines: CartLine[] | undefined
  let isStored = true
  let checkout: CheckoutState = 'idle'
  const listeners = createListeners()

  const read = () => {
    const stored = isStored ? readCart() : undefined
    if (!stored) isStored = false
    return stored ?? lines ?? []
  }

  const setLines = (next: CartLine[]) => {
    lines = next
    listeners.notify()
  }

  // Another tab wrote the cart, or (without a key) emptied the whole storage.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.cart || key === null) setLines(read())
  }

  return {
    get: (): CartLine[] => (lines ??= read()),

    /**
     * Changes the cart as it is stored now, since another tab's storage event may still be on its way. Unchanged lines are
     * not stored again: the tabs would notify each other without end.
     */
    update: (change: (lines: CartLine[]) => CartLine[]) => {
      const current = read()
      const next = change(current)
      if (next !== current) isStored = writeCart(next)
      setLines(next)
    },

    /** Reads the storage again, which was handed over to another user: what is in memory was the last one's. */
    reload: () => {
      isStored = true
      lines = undefined
      setLines(read())
    },

    /** Part of the store, so that leaving the page during a checkout does not allow a second one. */
    getCheckout: () => checkout,

    setCheckout: (next: CheckoutState) => {
      checkout = next
      listeners.notify()
    },

    subscribe: (listener: () => void) => {
      if (listeners.isEmpty()) window.addEventListener('storage', onStorage)
      const unsubscribe = listeners.subscribe(listener)
      return () => {
        unsubscribe()
        if (listeners.isEmpty()) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Pieces, not lines. Here for the header's badge, which needs no more of the cart. */
export function countPieces(lines: CartLine[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
