import { readEnd } from '../../dataProvider/contract/dates.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useQuery, type Query } from '../data/query.ts'
import { refreshLines, type CartLine } from './cart.ts'
import { useCart, useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'

/**
 * Checks the cart against the catalogue when its page is opened and whenever the window gets the focus again (CART-9). Lines
 * take over today's price; `unavailable` holds the ids of those whose item is no longer available.
 */
export function useCartValidation(): { unavailable: ReadonlySet<number> } {
  const store = useCartStore()
  const { lines } = useCart()
  const { data } = useQuery(lines && lines.length > 0 ? cartValidationQuery(store) : null)
  return { unavailable: new Set(data) }
}

// The key has no line ids: removing a line must not load all the others again.
const cartValidationQuery = (store: CartStore): Query<number[]> => ({
  key: ['cart', 'catalogue'],
  fetch: async (api) => {
    const results = await Promise.all(store.get().map((line) => validateLine(api, line)))
    store.update((lines) =>
      refreshLines(
        lines,
        results.flatMap(({ item }) => item ?? []),
      ),
    )
    return results.flatMap(({ id, item }) => (item === null ? id : []))
  },
})

interface ValidationResult {
  id: number
  /** Null when the item is unavailable; undefined when the request failed, which blocks nothing. */
  item: Item | null | undefined
}

const validateLine = async (api: ShopApi, { id, slug }: CartLine): Promise<ValidationResult> => {
  try {
    const item = await api.findItem(slug)
    return { id, item: item?.id === id && isAvailable(item) ? item : null }
  } catch (error) {
    console.error(texts.itemsFailed, error)
    return { id, item: undefined }
  }
}

const isAvailable = ({ Is_disabled, item_type, item_info }: Item) =>
  !Is_disabled && !(item_type === 'Event' && hasPassed(readEnd(item_info)))

const hasPassed = (time: number | undefined) => time !== undefined && time < Date.now()
