import { useSyncExternalStore } from 'react'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useQuery, type Query } from '../data/query.ts'
import { getAvailabilityText, toItemAvailability, unlimited } from '../data/availability.ts'
import { findOffered, isOver } from '../data/offers.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as texts from '../texts/cart.tsx'
import { refreshLines, type CartLine } from './cart.ts'
import { useCartStore } from './CartProvider.tsx'
import { readSentOrders, readSentText } from './sentOrders.ts'
import { useCart } from './useCart.ts'
import type { CartStore } from './cartStore.ts'

export interface LineCheck {
  /** The available quantity. Null if unlimited or unknown. */
  left: number | null
  /** Why the line cannot be ordered in its current state. */
  problem?: string | undefined
}

/**
 * Checks the cart against the catalog (CART-9), for example when its page opens or the window regains focus. Updates the lines
 * with the current data, such as prices. Returns the checks by line id.
 */
export function useCartValidation(): ReadonlyMap<number, LineCheck> {
  const store = useCartStore()
  const { lines = [] } = useCart()
  const { data = [] } = useQuery(lines.length > 0 ? cartValidationQuery(store) : null)
  // When the cart store notifies, re-render if the unanswered orders have changed.
  useSyncExternalStore(store.subscribe, readSentText, noText)
  const sentItems = new Set(readSentOrders().map(({ items_id }) => items_id))
  const items = new Map(data.map(({ id, item }) => [id, item]))
  return new Map(
    lines.map((line) => {
      // The shop may already have stored an order for this line and reserved the last item for it. Only a retry can reveal this.
      return [line.id, sentItems.has(line.id) ? { left: null } : checkLine(line, items.get(line.id))]
    }),
  )
}

const noText = () => null

// The key contains no line ids: removing a line must not reload the others.
export const cartValidationKey = ['cart', 'catalogue']

const cartValidationQuery = (store: CartStore): Query<ValidationResult[]> => ({
  key: cartValidationKey,
  fetch: async (api) => {
    const results = await Promise.all(
      store.get().map(async (line) => ({ id: line.id, item: await findOffered(api, line) })),
    )
    store.update((lines) =>
      refreshLines(
        lines,
        results.flatMap(({ item }) => item ?? []),
      ),
    )
    return results
  },
})

interface ValidationResult {
  id: number
  /**
   * Null if the shop no longer offers the item. Undefined if the request failed; a failed request does not block the checkout.
   */
  item: Item | null | undefined
}

const checkLine = ({ quantity }: CartLine, item: ValidationResult['item']): LineCheck => {
  if (item === null) return { left: 0, problem: availabilityTexts.noLongerAvailable }
  if (item && isOver(item)) return { left: 0, problem: availabilityTexts.eventIsOver }
  const availability = item ? toItemAvailability(item) : unlimited
  const { left } = availability
  if (!item || left === null || left >= quantity) return { left }
  return { left, problem: left === 0 ? getAvailabilityText(item, availability) : texts.reduceFirst(left) }
}
