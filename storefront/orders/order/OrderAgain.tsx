import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { addItem, type CartLine, setQuantity } from '../../cart/cart.ts'
import { useCartStore } from '../../cart/CartProvider.tsx'
import { useApi } from '../../data/ApiProvider.tsx'
import { toItemAvailability } from '../../data/availability.ts'
import { isOffered } from '../../data/offers.ts'
import * as cartLinesTexts from '../../texts/cartToasts.ts'
import * as texts from '../../texts/orderDetails.ts'
import { Button } from '../../ui/Button.tsx'
import { toast, toastError } from '../../ui/toasts/toast.ts'

/** A button that adds the available items of an ended order to the cart and reports the unavailable ones (DASH-13). */
export function OrderAgain({ order }: { order: Pick<Order, 'may' | 'lines'> }) {
  const api = useApi()
  const store = useCartStore()
  const [isPending, setPending] = useState(false)
  const isAsking = useRef(false)
  if (!order.may.includes('again') || order.lines.every(({ items_id }) => items_id === null)) return null

  const orderAgain = async () => {
    if (isAsking.current) return
    isAsking.current = true
    setPending(true)
    try {
      const { found, gone } = await findAvailableItems(api, order)
      if (found.length === 0) return toastError(texts.noneAvailable(gone))
      store.update((lines) => addAvailableItems(lines, found))
      toast(gone.length > 0 ? texts.addedSome(gone) : texts.addedAgain, {
        label: cartLinesTexts.viewCart,
        to: '/cart',
      })
    } catch {
      toastError(texts.orderAgainFailed)
    } finally {
      isAsking.current = false
      setPending(false)
    }
  }
  return (
    <Again kind="secondary" aria-disabled={isPending} onClick={() => void orderAgain()}>
      {texts.orderAgain}
    </Again>
  )
}

const Again = styled(Button)`
  justify-self: start;
`

interface Found {
  item: Item
  quantity: number
}

/**
 * Returns the available items of an order, and the names of the unavailable ones.
 * @throws {ApiError}
 */
async function findAvailableItems(
  api: Pick<ShopApi, 'findItem'>,
  { lines }: Pick<Order, 'lines'>,
): Promise<{ found: Found[]; gone: string[] }> {
  const ofItems = lines.filter(({ items_id }) => items_id !== null)
  const answers = await Promise.all(
    ofItems.map(async ({ name, slug, items_id, quantity }) => {
      const item = slug === null ? undefined : await api.findItem(slug)
      if (!item || item.id !== items_id || !isOffered(item)) return name
      const { left } = toItemAvailability(item)
      return left === 0 ? name : { item, quantity: Math.min(quantity, left ?? quantity) }
    }),
  )
  return {
    found: answers.filter((answer) => typeof answer !== 'string'),
    gone: answers.filter((answer) => typeof answer === 'string'),
  }
}

/** Adds the items to the cart. Existing lines do not change. */
export function addAvailableItems(lines: CartLine[], found: Found[]): CartLine[] {
  return found.reduce(
    (all, { item, quantity }) =>
      all.some(({ id }) => id === item.id) ? all : setQuantity(addItem(all, item), item.id, quantity),
    lines,
  )
}
