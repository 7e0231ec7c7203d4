import type { Item } from '../../dataProvider/contract/items.ts'
import type { Query } from '../app/query.ts'

/** The item behind a slug; null when there is none, or none that is shown to the public. */
export function itemQuery(slug: string): Query<Item | null> {
  return {
    key: ['item', slug],
    fetch: async (api) => {
      const item = await api.findItem(slug)
      return item && !item.Is_disabled ? item : null
    },
  }
}
