import { useSyncExternalStore } from 'react'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useQuery, type Query } from '../data/query.ts'
import { availabilityText, toItemAvailability, unlimited } from '../data/availability.ts'
import { findOffered, isOver } from '../data/offers.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as texts from '../texts/cart.tsx'
import { refreshLines, type CartLine } from './cart.ts'
import { useCartStore } from './CartProvider.tsx'
import { readSentOrders, readSentText } from './sentOrders.ts'
import { useCart } from './useCart.ts'
import type { CartStore } from './cartStore.ts'

/** What the catalogue says of a line. */
export interface LineCheck {
  /** How many can be ordered; null when that is not limited, or not known. */
  left: number | null
  /** Why the line cannot be ordered as it is. */
  problem?: string | undefined
}

/**
 * Checks the cart against the catalogue when its page is opened and whenever the window gets the focus again (CART-9). Lines
 * take over today's price. Returns the checks by the lines' ids.
 */
export function useCartValidation(): ReadonlyMap<number, LineCheck> {
  const store = useCartStore()
  const { lines = [] } = useCart()
  const { data = [] } = useQuery(lines.length > 0 ? cartValidationQuery(store) : null)
  // Another text after each change.
  useSyncExternalStore(store.subscribe, readSentText, noText)
  const sentItems = new Set(readSentOrders().map(({ items_id }) => items_id))
  const items = new Map(data.map(({ id, item }) => [id, item]))
  return new Map(
    lines.map((line) => {
      // The shop may have it by now, and hold the last piece for it: only a retry tells.
      return [line.id, sentItems.has(line.id) ? { left: null } : checkLine(line, items.get(line.id))]
    }),
  )
}

const noText = () => null

// The key has no line ids: removing a line must not load all the others again.
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
  /** Null when the item is unavailable; undefined when the request failed, which blocks nothing. */
  item: Item | null | undefined
}

const checkLine = ({ quantity }: CartLine, item: ValidationResult['item']): LineCheck => {
  if (item === null) return { left: 0, problem: availabilityTexts.noLongerAvailable }
  if (item && isOver(item)) return { left: 0, problem: availabilityTexts.eventIsOver }
  const availability = item ? toItemAvailability(item) : unlimited
  const { left } = availability
  if (!item || left === null || left >= quantity) return { left }
  return { left, problem: left === 0 ? availabilityText(item, availability) : texts.reduceFirst(left) }
}
