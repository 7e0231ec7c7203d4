import type { Item } from '../../dataProvider/resources/items.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import { loggedQuery } from '../app/loggedQuery.ts'
import type { Query } from '../app/query.ts'

/** The item behind a slug; null when there is none, or none that is shown to the public. */
export function itemQuery(slug: string): Query<Item | null> {
  return loggedQuery(texts.itemsFailed, {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  })
}

/** The item behind a slug as that admin sees it, disabled or not; null when there is none. */
export function previewQuery(slug: string, userId: string): Query<Item | null> {
  return loggedQuery(texts.itemsFailed, {
    key: ['item', slug, userId],
    fetch: async (api) => (await api.findItem(slug)) ?? null,
  })
}
