import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items.ts'
import { type Query, withErrorLog } from './query.ts'

/** The HTTP status of a list's page, counted from 1: 404 beyond the last one. */
export function listStatus({ itemsReceived }: Pick<Envelope<Item>, 'itemsReceived'>, page: number): number {
  return page > 1 && itemsReceived === 0 ? 404 : 200
}

/** One page of items of a type. The server sends disabled ones to an admin; they are left out. */
export function itemsQuery(type: ItemType, query: ItemQuery, message: string): Query<Envelope<Item>> {
  return withErrorLog(message, {
    key: ['items', type, query],
    fetch: async (api) => {
      const envelope = await api.listItems(type, query)
      return { ...envelope, items: envelope.items.filter(({ Is_disabled }) => !Is_disabled) }
    },
  })
}

/** The item with that slug; null when there is none or it is disabled. */
export function itemQuery(slug: string): Query<Item | null> {
  return withErrorLog(texts.itemsFailed, {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  })
}
