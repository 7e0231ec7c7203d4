import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import * as commonTexts from '../texts/common.ts'
import { getLastPage, readPage } from './pageAddress.ts'
import type { Visit } from './pageModule.ts'
import { type Query, withErrorLog } from './query.ts'

/** The `status` of a page whose first query is one page of a list: 404 beyond the last (NF-4). */
export function getListStatus([list]: unknown[], { query }: Visit): number {
  return readPage(query) > getLastPage(list as Envelope<Item>) ? 404 : 200
}

/** One page of items of a type, without the disabled ones that the server sends to an admin. */
export function itemsQuery(type: ItemType, query: ItemQuery, message: string): Query<Envelope<Item>> {
  return withErrorLog(message, {
    key: ['items', type, query],
    fetch: async (api) => {
      const envelope = await api.listItems(type, query)
      return omitDisabled(envelope)
    },
  })
}

/** The envelope without disabled items: neither in the list nor among those received. */
export function omitDisabled(envelope: Envelope<Item>): Envelope<Item> {
  const items = envelope.items.filter(({ Is_disabled }) => !Is_disabled)
  return { ...envelope, items, itemsReceived: envelope.itemsReceived - envelope.items.length + items.length }
}

/** The item with that slug; null when there is none or it is disabled. */
export function itemQuery(slug: string): Query<Item | null> {
  return withErrorLog(commonTexts.itemsFailed, {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  })
}
