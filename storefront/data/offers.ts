import { readEnd } from '../../dataProvider/contract/dates.ts'
import { readOnlyTypes } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import * as commonTexts from '../texts/common.ts'
import { useClientValue } from '../ui/useClientValue.ts'
import { itemsQuery } from './items.ts'
import type { Query } from './query.ts'

/** True while the shop shows the item as something to be ordered and, of an event, it is not over. */
export function isOffered(item: Item): boolean {
  return !item.Is_disabled && !readOnlyTypes.includes(item.item_type) && !isOver(item)
}

/** True for an event that has ended, by the server's word or by this process's clock; one without a date never does. */
export function isOver({ item_type, is_over, item_info }: Item): boolean {
  if (item_type !== 'Event') return false
  const end = readEnd(item_info)
  return is_over === true || (end !== undefined && end < Date.now())
}

/** The same for rendering: the page that a browser hydrates shows the server's word. */
export function useIsOver(item: Item): boolean {
  return useClientValue(() => isOver(item), item.is_over === true)
}

/** The first event of the list, which begins with the soonest, that has a date and is not over; null when there is none. */
export function nextEventQuery(): Query<Item | null> {
  return {
    key: ['next event'],
    fetch: async (api) => {
      const { items } = await itemsQuery('Event', { page: 1 }, commonTexts.eventsFailed).fetch(api)
      return items.find((item) => readEnd(item.item_info) !== undefined && !isOver(item)) ?? null
    },
  }
}

/**
 * An item as the shop offers it now, or an event that is over; null when the shop no longer offers it, undefined when the request
 * failed.
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
