import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { limits } from '../../dataProvider/contract/limits.ts'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import type { OrderContact } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { writeStorage, storageKeys } from '../../identity/storage.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useEnsureCustomer } from '../data/customer.ts'
import { isOrdersKey } from '../data/orders.ts'
import * as texts from '../texts/cart.tsx'
import { toast, toastError, type ToastAction } from '../ui/toasts/toast.ts'
import { useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'
import { isQuestionTooLong, type CartLine } from './cart.ts'
import { placeOrders, type Refusal } from './placeOrders.ts'
import { cartValidationKey } from './useCartValidation.ts'

export interface Checkout {
  isPending: boolean
  /** The cart was ordered and the home page is about to open. */
  isDone: boolean
  /** The visitor is asked for name and e-mail. */
  isContactStepOpen: boolean
  /** Why the last checkout left the line in the cart, as long as it is the same order. */
  refusalOf: (line: CartLine) => string | undefined
  /** Places the orders, or opens the contact step for a visitor. Never rejects. */
  start: () => Promise<void>
  /** Rejects when not everything was ordered; a toast has said so by then. */
  orderWithContact: (contact: OrderContact) => Promise<void>
  closeContactStep: () => void
}

interface CheckoutProps {
  /** Ids of the lines whose items are unavailable. */
  unavailable: ReadonlySet<number>
  /** Asks a visitor for name and e-mail before ordering. */
  contactStep: boolean | undefined
  /** Called when lines were refused, which stay in the cart (CHK-11). */
  onRefused: () => void
}

/**
 * Places the cart's lines as orders (CHK-1 to CHK-8), each line once even when two tabs do so at the same time. Web Locks
 * ensure that; without them the lines' idempotency keys do.
 */
export function useCheckout({ unavailable, contactStep, onRefused }: CheckoutProps): Checkout {
  const api = useApi()
  const store = useCartStore()
  const { user, settled } = useIdentity()
  const ensureCustomer = useEnsureCustomer()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const state = useSyncExternalStore(store.subscribe, store.getCheckout, () => 'idle' as const)
  const refusals = useRefusals(onRefused)
  const [isContactStepOpen, setContactStepOpen] = useState(false)
  const isPageOpen = useIsPageOpen(store)

  const placeCart = async (contact?: OrderContact) => {
    if (store.getCheckout() === 'pending' || store.get().length === 0) return
    store.setCheckout('pending')
    refusals.set([])
    let seeOrder: ToastAction | undefined
    const refused: Refusal[] = []
    const onPlaced = ({ order_token }: OrderLine) => {
      if (order_token !== undefined) seeOrder = { label: texts.viewYourOrder, to: orderPath(order_token) }
    }
    try {
      assertQuestionsFit(store.get())
      const { user: customer } = await settled()
      if (contactStep && !customer && !contact) {
        store.setCheckout('idle')
        return setContactStepOpen(true)
      }
      await ensureCustomer()
      const told = { onPlaced, onRefused: (refusal: Refusal) => refused.push(refusal) }
      const options = { contact, unavailable, ...told }
      const placed = withLock(storageKeys.cart, () => placeOrders(api, store, options))
      const failure = await catchMessage(placed)
      // Otherwise the dashboard would show the orders of before.
      void mutate(isOrdersKey)
      refusals.set(refused)
      const reason = failure ?? describeRefusals(refused)
      if (reason !== undefined) throw new Error(reason)
    } catch (error) {
      store.setCheckout('error')
      toastError(texts.checkoutFailed(messageOf(error)), seeOrder)
      throw error
    }
    // Also for someone who signed in while the contact step was open.
    writeStorage(storageKeys.orderContactDraft, undefined, 'sessionStorage')
    store.setCheckout('success')
    toast(texts.ordered, seeOrder)
    // A visitor who went to another page meanwhile stays there.
    if (isPageOpen.current) await navigate('/')
  }

  return {
    isPending: state === 'pending',
    isDone: state === 'success',
    // A visitor may sign in in another tab meanwhile.
    isContactStepOpen: isContactStepOpen && !user,
    refusalOf: refusals.reasonOf,
    start: () => placeCart().catch(() => {}),
    orderWithContact: placeCart,
    closeContactStep: () => setContactStepOpen(false),
  }
}

/** What the last checkout left in the cart, and why; the page hears of it (`onRefused`), and asks the shop anew what is to be had. */
const useRefusals = (onRefused: () => void) => {
  const { mutate } = useSWRConfig()
  const [refusals, setRefusals] = useState<Refusal[]>([])
  return {
    reasonOf: ({ id, quantity }: CartLine) =>
      refusals.find(({ line }) => line.id === id && line.quantity === quantity)?.reason,
    set: (refused: Refusal[]) => {
      setRefusals(refused)
      if (refused.length === 0) return
      void mutate(cartValidationKey)
      onRefused()
    },
  }
}

/** Nothing is sent while a question is too long: its line would be refused, and the others placed without it. */
const assertQuestionsFit = (lines: CartLine[]) => {
  const line = lines.find(isQuestionTooLong)
  if (line) throw new Error(texts.titled(line.title, contractTexts.tooLong('Question', limits.question)))
}

/** Why it failed, if it did. */
const catchMessage = (work: Promise<void>): Promise<string | undefined> =>
  work.then(() => undefined, messageOf)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One reason in the shop's words, which may leave out the item. Of several, each stands at its line. */
const describeRefusals = ([first, ...others]: Refusal[]): string | undefined => {
  if (!first) return undefined
  if (others.length > 0) return texts.severalRefused(others.length + 1)
  const { line, reason } = first
  return reason.includes(line.title) ? reason : texts.titled(line.title, reason)
}

/**
 * Whether the cart page is still open. Each visit resets the outcome of an earlier checkout, also when the visitor goes back
 * before the home page was rendered and the cart page never unmounted.
 */
const useIsPageOpen = (store: CartStore) => {
  const { key, pathname } = useLocation()
  const isPageOpen = useRef(false)
  useEffect(() => {
    isPageOpen.current = true
    if (pathname === '/cart' && store.getCheckout() !== 'pending') store.setCheckout('idle')
    return () => {
      isPageOpen.current = false
    }
  }, [store, key, pathname])
  return isPageOpen
}

/**
 * Runs `work` while no other tab holds the lock of that name (Web Locks API). Where the browser has no locks, or denies them
 * as it denies storage, the work runs at once.
 */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isStarted = false
  const start = () => {
    isStarted = true
    return work()
  }
  try {
    return await ('locks' in navigator ? navigator.locks.request(name, start) : start())
  } catch (error) {
    if (isStarted) throw error
    return work()
  }
}
