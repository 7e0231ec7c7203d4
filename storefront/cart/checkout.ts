import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import type { OrderContact } from '../../dataProvider/resources/orders.ts'
import { forgetDrafts } from '../../identity/drafts.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { useApi } from '../data/ApiProvider.tsx'
import { usePrepareOrder } from '../data/customer.ts'
import { isOrdersKey } from '../data/orders.ts'
import { useSupports } from '../data/settings.ts'
import { toast, toastError } from '../ui/toasts/toasts.ts'
import { useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'
import { placeOrders } from './placeOrders.ts'

export interface Checkout {
  isPending: boolean
  /** The cart was ordered; its page is on the way to the home page. */
  isDone: boolean
  /** Asked how to reach them (extension `order-lines`): the contact step is open. */
  isAsking: boolean
  /** Orders, or asks a visitor for the contact first. Never rejects. */
  start: () => Promise<void>
  /** Orders with a visitor's contact; rejects when not everything was ordered, which is said by then. */
  orderFor: (contact: OrderContact) => Promise<void>
  stopAsking: () => void
}

/**
 * Places the cart's lines as orders (specification, sections 4 and 8), each line once even when two tabs do so at the
 * same time. That rests on Web Locks; without them on the lines' names; without `order-lines` too, on nothing.
 */
export function useCheckout(gone: ReadonlySet<number>): Checkout {
  const api = useApi()
  const store = useCartStore()
  const takesOrderLines = useSupports('order-lines')
  const { user, settled } = useIdentity()
  const prepare = usePrepareOrder()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const state = useSyncExternalStore(store.subscribe, store.getCheckout, () => 'idle' as const)
  const [isAsking, setAsking] = useState(false)
  const isHere = useIsHere(store)

  const order = async (contact?: OrderContact) => {
    if (store.getCheckout() === 'pending' || store.get().length === 0) return
    store.setCheckout('pending')
    try {
      const { user: buyer } = await settled()
      if (takesOrderLines && !buyer && !contact) {
        store.setCheckout('idle')
        return setAsking(true)
      }
      await prepare()
      const placing = alone(storageKeys.cart, () =>
        placeOrders(api, store, { takesOrderLines, contact, gone }),
      )
      // Whoever goes on to their orders at once would else be shown those of just before.
      await placing.finally(() => void mutate(isOrdersKey))
    } catch (error) {
      store.setCheckout('error')
      toastError(texts.checkoutFailed(error instanceof Error ? error.message : String(error)))
      throw error
    }
    // Whoever signed in while asked has typed it all the same.
    forgetDrafts([storageKeys.orderContactDraft])
    store.setCheckout('success')
    toast(texts.ordered)
    // Whoever went on to another page while it was pending stays there.
    if (isHere.current) await navigate('/')
  }

  return {
    isPending: state === 'pending',
    isDone: state === 'success',
    // Whoever signs in meanwhile, in another tab, is known.
    isAsking: isAsking && !user,
    start: () => order().catch(() => {}),
    orderFor: order,
    stopAsking: () => setAsking(false),
  }
}

/**
 * Whether the page is still open; an earlier visit's outcome is no news on this one. Whoever turns back before the home
 * page stands visits anew, though the page was never taken down.
 */
const useIsHere = (store: CartStore) => {
  const { key, pathname } = useLocation()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    if (pathname === '/cart' && store.getCheckout() !== 'pending') store.setCheckout('idle')
    return () => {
      isHere.current = false
    }
  }, [store, key, pathname])
  return isHere
}

/**
 * Does the work while no other tab of the shop does any under the same name (Web Locks API); waits its turn before.
 * Where the browser has no locks, or denies them as it denies storage, the work is done at once.
 */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const release = await takeLock(name)
  try {
    await work()
  } finally {
    release()
  }
}

const takeLock = (name: string) =>
  new Promise<() => void>((resolve) => {
    const goWithout = () => resolve(() => {})
    if (!('locks' in navigator)) return goWithout()
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(goWithout)
  })
