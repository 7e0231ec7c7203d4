import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { limits } from '../../dataProvider/contract/limits.ts'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import type { OrderContact } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { writeStorage, storageKeys } from '../../identity/storage.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useEnsureCustomer } from '../data/customer.ts'
import { isOrdersKey } from '../data/orders.ts'
import * as texts from '../texts/cart.tsx'
import * as commonTexts from '../texts/common.ts'
import { toast, toastError, type ToastAction } from '../ui/toasts/toast.ts'
import { useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'
import { isQuestionTooLong, type CartLine } from './cart.ts'
import { placeOrders, type Refusal } from './placeOrders.ts'
import { cartValidationKey } from './useCartValidation.ts'

export interface Checkout {
  isPending: boolean
  /** True after a successful checkout, until the cart page is opened again. */
  isDone: boolean
  /** True while the visitor is asked for a name and an email address. */
  isContactStepOpen: boolean
  /**
   * Returns why the shop rejected the line in the last checkout. Undefined if the line was not rejected or its quantity has
   * changed since.
   */
  refusalOf: (line: CartLine) => string | undefined
  /** Why the shop takes no more orders from the visitor's network for now, if the last checkout failed for that reason. */
  quota: string | undefined
  /**
   * Places the orders, or opens the contact step if a visitor must enter a name and email address first. The promise never
   * rejects.
   */
  start: () => Promise<void>
  /** Rejects if the checkout fails or the shop rejects a line. A toast has then already shown the reason. */
  orderWithContact: (contact: OrderContact) => Promise<void>
  closeContactStep: () => void
}

interface CheckoutProps {
  /** Ids of the lines that cannot be ordered in their current state. */
  unavailable: ReadonlySet<number>
  /** True if a visitor who is not signed in must enter a name and email address before ordering. */
  contactStep: boolean | undefined
  /** Called when the shop rejects lines, which remain in the cart (CHK-11). */
  onRefused: () => void
}

/**
 * Places the cart's lines as orders (CHK-1 to CHK-8). Web Locks keep two tabs from ordering a line twice. Without them, the tabs
 * usually share the line's idempotency key.
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
      const callbacks = { onPlaced, onRefused: (refusal: Refusal) => refused.push(refusal) }
      const options = { contact, unavailable, ...callbacks }
      const placed = withLock(storageKeys.cart, () => placeOrders(api, store, options))
      const failure = await placed.then(() => undefined, toError)
      // Revalidate the orders, so that the dashboard shows the new ones.
      void mutate(isOrdersKey)
      refusals.set(refused, failure)
      const error = failure ?? toRefusalError(refused)
      if (error) throw error
    } catch (error) {
      store.setCheckout('error')
      toastError(texts.checkoutFailed(messageOf(error)), error instanceof QuotaError ? contactUs : seeOrder)
      throw error
    }
    // Clear the draft even if the visitor signed in while the contact step was open.
    writeStorage(storageKeys.orderContactDraft, undefined, 'sessionStorage')
    store.setCheckout('success')
    toast(texts.ordered, seeOrder)
    // Do not navigate if the visitor has opened another page.
    if (isPageOpen.current) await navigate('/')
  }

  return {
    isPending: state === 'pending',
    isDone: state === 'success',
    // The visitor can sign in in another tab while the step is open.
    isContactStepOpen: isContactStepOpen && !user,
    refusalOf: refusals.reasonOf,
    quota: refusals.quota,
    start: () => placeCart().catch(() => {}),
    orderWithContact: placeCart,
    closeContactStep: () => setContactStepOpen(false),
  }
}

/** The visitor's network has too many unconfirmed orders. The message is the shop's own, which says when the limit ends. */
class QuotaError extends Error {}

const contactUs: ToastAction = { label: commonTexts.contactUs, to: '/contact' }

/**
 * Stores the rejected lines and the exceeded quota of the last checkout. If there are rejected lines, repeats the catalog check
 * and calls `onRefused`.
 */
const useRefusals = (onRefused: () => void) => {
  const { mutate } = useSWRConfig()
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [quota, setQuota] = useState<string>()
  return {
    quota,
    reasonOf: ({ id, quantity }: CartLine) =>
      refusals.find(({ line }) => line.id === id && line.quantity === quantity)?.reason,
    set: (refused: Refusal[], failure?: Error) => {
      setRefusals(refused)
      setQuota(failure instanceof QuotaError ? failure.message : undefined)
      if (refused.length === 0) return
      void mutate(cartValidationKey)
      onRefused()
    },
  }
}

/** Throws if a question is too long: the shop would reject its line but accept the others. */
const assertQuestionsFit = (lines: CartLine[]) => {
  const line = lines.find(isQuestionTooLong)
  if (line) throw new Error(texts.titled(line.title, contractTexts.tooLong('Question', limits.question)))
}

const toError = (error: unknown): Error => {
  if (error instanceof ApiError && error.code === 'order_quota')
    return new QuotaError(error.reason ?? error.message)
  return error instanceof Error ? error : new Error(String(error))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Returns an error with the reason for a single rejected line, prefixed with the item's title if the reason lacks it. For several
 * rejected lines, its message is a text with their count, because each line shows its own reason. Undefined if there are none.
 */
const toRefusalError = ([first, ...others]: Refusal[]): Error | undefined => {
  if (!first) return undefined
  if (others.length > 0) return new Error(texts.severalRefused(others.length + 1))
  const { line, reason } = first
  return new Error(reason.includes(line.title) ? reason : texts.titled(line.title, reason))
}

/**
 * Tracks whether the cart page is open. Each visit to the cart page resets an earlier checkout's outcome. If the visitor goes
 * back before the home page renders, the cart page never unmounts. That also counts as a visit.
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
 * Runs `work` while no other tab holds the named lock (Web Locks API). If the browser lacks locks, or denies them along with
 * storage, runs `work` without one.
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
