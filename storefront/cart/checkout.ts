import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '../../dataProvider/contract/messages.ts'
import { usePrepareOrder } from '../account/customer.ts'
import { useApi } from '../app/ApiProvider.tsx'
import { useSupports } from '../app/settings.ts'
import { toast, toastError } from '../toasts/toasts.ts'
import { useCartStore } from './CartProvider.tsx'
import type { CheckoutState } from './cartStore.ts'
import { placeOrders } from './placeOrders.ts'

/** Places the cart's lines as orders (specification, sections 4 and 8); `checkout` never rejects. */
export function useCheckout(): { state: CheckoutState; checkout: () => Promise<void> } {
  const api = useApi()
  const store = useCartStore()
  const isNamed = useSupports('order-lines')
  const prepare = usePrepareOrder()
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
      await prepare()
      await placeOrders(api, store, { isNamed })
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
