import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items.ts'
import { type Query, withErrorLog } from './query.ts'

/** The HTTP status of a list's page, counted from 1: beyond the last there is nothing to be found. */
export function listStatus({ itemsReceived }: Pick<Envelope<Item>, 'itemsReceived'>, page: number): number {
  return page > 1 && itemsReceived === 0 ? 404 : 200
}

/** One page of the items of a type, without the disabled ones, which an admin is sent too. */
export function itemsQuery(type: ItemType, query: ItemQuery, complaint: string): Query<Envelope<Item>> {
  return withErrorLog(complaint, {
    key: ['items', type, query],
    fetch: async (api) => {
      const envelope = await api.listItems(type, query)
      return { ...envelope, items: envelope.items.filter(({ Is_disabled }) => !Is_disabled) }
    },
  })
}

/** The item behind a slug; null when there is none, or none that is shown to the public. */
export function itemQuery(slug: string): Query<Item | null> {
  return withErrorLog(texts.itemsFailed, {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  })
}

/** The item behind a slug as that admin sees it, disabled or not; null when there is none. */
export function previewQuery(slug: string, userId: string): Query<Item | null> {
  return withErrorLog(texts.itemsFailed, {
    key: ['item', slug, userId],
    fetch: async (api) => (await api.findItem(slug)) ?? null,
  })
}
