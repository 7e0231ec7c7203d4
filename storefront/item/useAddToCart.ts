import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useCart } from '../cart/useCart.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { availabilityText, noLongerAvailable, toItemAvailability } from '../data/availability.ts'
import { itemQuery } from '../data/items.ts'
import { findOffered, isOver, overText } from '../data/offers.ts'
import { useSupports } from '../data/settings.ts'
import { toastError } from '../ui/toasts/toast.ts'

/** Milliseconds after a press in which another one counts as part of a double click. */
const doublePress = 1000

/** Milliseconds to wait for the item's availability; the cart asks again before an order. */
const patience = 3000

/**
 * Returns a function that adds a piece of the item to the cart, and ignores a second press (CRT-17). With `availability` announced
 * it first asks the shop, which may have sold the item since its page was opened (CRT-18).
 */
export function useAddToCart(item: Item): () => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const { add } = useCart()
  const countsStock = useSupports('availability')
  const readyAt = useRef(0)

  const addAvailable = async () => {
    const current = await findOffered(api, item, AbortSignal.timeout(patience))
    const availability = toItemAvailability(current ?? item)
    const hasEnded = isOver(current ?? item)
    if (current !== null && !hasEnded && availability.left !== 0)
      return add(current ?? item, availability.left)
    const reason = current ? availabilityText(current, availability) : noLongerAvailable
    const problem = hasEnded ? overText : `${item.title} is ${reason?.toLowerCase()}`
    toastError(`${problem}, so it was not added to your cart.`)
    void mutate(itemQuery(item.slug).key)
  }

  return async () => {
    const pressedAt = performance.now()
    if (pressedAt < readyAt.current) return
    readyAt.current = pressedAt + doublePress
    if (countsStock) await addAvailable()
    else add(item)
  }
}
