import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { createListeners } from '../../identity/createListeners.ts'
import type { CartLine } from './cart.ts'
import { readCart, writeCart } from './cartStorage.ts'

export type CheckoutState = 'idle' | 'pending' | 'success' | 'error'

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The browser's cart, shared with its other tabs. Where storage is denied or full it goes on in memory. Nothing is read
 * before somebody asks, so that it can be made while a page is rendered on the server.
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
     * Changes the cart as it stands now: another tab's change may not have been announced yet. The same lines are not
     * stored again, so that tabs do not go on telling each other.
     */
    update: (change: (lines: CartLine[]) => CartLine[]) => {
      const current = read()
      const next = change(current)
      if (next !== current) isStored = writeCart(next)
      setLines(next)
    },

    /** Kept beside the lines, so that leaving the page in the middle does not allow a second checkout. */
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
