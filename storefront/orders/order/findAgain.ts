import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { addItem, setQuantity, type CartLine } from '../../cart/cart.ts'
import { toItemAvailability } from '../../data/availability.ts'
import { isOffered } from '../../data/offers.ts'

export interface Found {
  item: Item
  quantity: number
}

/** What of an order's items can be had again, and the names of those that cannot. Throws ApiError. */
export async function findAgain(
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

/** Puts the items into the cart; those that are in it stay as they are. */
export function addFound(lines: CartLine[], found: Found[]): CartLine[] {
  return found.reduce(
    (all, { item, quantity }) =>
      all.some(({ id }) => id === item.id) ? all : setQuantity(addItem(all, item), item.id, quantity),
    lines,
  )
}
