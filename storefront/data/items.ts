import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item, ItemList, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import * as commonTexts from '../texts/common.ts'
import { getLastPage, readPage } from './pageAddress.ts'
import type { Visit } from './pageModule.ts'
import { type Query, withErrorLog } from './query.ts'

/** Returns the HTTP status of a page whose first query loads a page of a list: 404 beyond the last page (NF-4), or 200. */
export function getListStatus([list]: unknown[], { query }: Visit): number {
  return readPage(query) > getLastPage(list as Envelope<Item>) ? 404 : 200
}

/** Loads one page of items of a type, without the hidden items that the server sends to admins. */
export function itemsQuery(type: ItemType, query: ItemQuery, message: string): Query<ItemList> {
  return withErrorLog(message, {
    key: ['items', type, query],
    fetch: async (api) => {
      const envelope = await api.listItems(type, query)
      return omitDisabled(envelope)
    },
  })
}

/** Removes hidden items from the list and from its count of received items. */
function omitDisabled(envelope: ItemList): ItemList {
  const items = envelope.items.filter(({ Is_disabled }) => !Is_disabled)
  return { ...envelope, items, itemsReceived: envelope.itemsReceived - envelope.items.length + items.length }
}

/** Loads the item with this slug. Null if it does not exist or is hidden. */
export function itemQuery(slug: string): Query<Item | null> {
  return withErrorLog(commonTexts.itemsFailed, {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  })
}
