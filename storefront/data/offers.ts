import { readEnd } from '../../dataProvider/contract/dates.ts'
import { readOnlyTypes } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import * as commonTexts from '../texts/common.ts'
import { useClientValue } from '../ui/useClientValue.ts'
import { itemsQuery } from './items.ts'
import type { Query } from './query.ts'

/** Returns true if the item is visible, of a type that can be ordered, and not an event that is over. Ignores the stock. */
export function isOffered(item: Item): boolean {
  return !item.Is_disabled && !readOnlyTypes.includes(item.item_type) && !isOver(item)
}

/** Returns true for an event that is over, according to the server or to the local clock. */
export function isOver({ item_type, is_over, item_info }: Item): boolean {
  if (item_type !== 'Event') return false
  const end = readEnd(item_info)
  return is_over === true || (end !== undefined && end < Date.now())
}

/**
 * Returns `isOver` for rendering. On the server and during hydration, it uses only `is_over`, so that the markup matches.
 */
export function useOverTest(): (event: Item) => boolean {
  return useClientValue(() => isOver, isOverOnServer)
}

const isOverOnServer = ({ is_over }: Item) => is_over === true

export function useIsOver(item: Item): boolean {
  return useOverTest()(item)
}

/** Loads the first listed event that has a date and is not over. Null if the first page has none. */
export function nextEventQuery(): Query<Item | null> {
  return {
    key: ['next event'],
    isOptional: true,
    fetch: async (api) => {
      const { items } = await itemsQuery('Event', { page: 1 }, commonTexts.eventsFailed).fetch(api)
      return items.find((item) => readEnd(item.item_info) !== undefined && !isOver(item)) ?? null
    },
  }
}

/**
 * Returns the item as the shop currently offers it, or an event that is over. Returns null if the shop no longer offers the item,
 * or undefined if the request failed. Logs a failed request.
 */
export async function findOffered(
  api: Pick<ShopApi, 'findItem'>,
  { id, slug }: Pick<Item, 'id' | 'slug'>,
  signal?: AbortSignal,
): Promise<Item | null | undefined> {
  try {
    const item = await api.findItem(slug, signal)
    return item?.id === id && (isOffered(item) || isOver(item)) ? item : null
  } catch (error) {
    console.error(commonTexts.itemsFailed, error)
    return undefined
  }
}
