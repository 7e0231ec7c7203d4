import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useApi } from '../app/ApiProvider.tsx'
import { toast, toastError } from '../toasts/toasts.ts'
import { removeLine } from './cart.ts'
import { useCartStore } from './CartProvider.tsx'
import type { CartStore, CheckoutState } from './cartStore.ts'

/** Places the cart's lines as orders (specification, sections 4 and 8); `checkout` never rejects. */
export function useCheckout(): { state: CheckoutState; checkout: () => Promise<void> } {
  const api = useApi()
  const store = useCartStore()
  const navigate = useNavigate()
  const state = useSyncExternalStore(store.subscribe, store.getCheckout, () => 'idle' as const)
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    if (store.getCheckout() !== 'pending') store.setCheckout('idle')
    return () => {
      isHere.current = false
    }
  }, [store])

  const checkout = async () => {
    if (store.getCheckout() === 'pending' || store.get().length === 0) return
    store.setCheckout('pending')
    try {
      await orderLines(api, store)
    } catch (error) {
      store.setCheckout('error')
      toastError(messages.checkoutFailed(error instanceof Error ? error.message : String(error)))
      return
    }
    store.setCheckout('success')
    toast(messages.ordered)
    // Whoever went on to another page while it was pending stays there.
    if (isHere.current) await navigate('/')
  }

  return { state, checkout }
}

/** A line leaves the cart as soon as it is ordered, so a retry after a failure orders nothing twice. */
const orderLines = async (api: ShopApi, store: CartStore) => {
  for (const { id } of store.get()) {
    // Another tab may have removed or ordered it meanwhile.
    const line = store.get().find((current) => current.id === id)
    if (!line) continue
    await api.createOrderLine({ items_id: id, action_type: line.action_type })
    store.update((lines) => removeLine(lines, id))
  }
}
