import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { toItemAvailability } from '../data/availability.ts'
import { itemsQuery } from '../data/items.ts'
import { type ItemSummary, summarizeItem } from '../data/itemSummary.ts'
import { type Query, useQuery } from '../data/query.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/item.tsx'
import { ItemStrip } from './card/ItemStrip.tsx'

const shownItems = 4

/** Loads available products of the item's first collection and, if these are too few, others of the shop. */
export function relatedItemsQuery({ id, category_ids }: Item): Query<ItemSummary[]> {
  const [category] = category_ids ?? []
  return {
    key: ['related items', id],
    isOptional: true,
    fetch: async (api) => {
      const found = category === undefined ? [] : await listAvailable(api, { category })
      const others = found.filter((other) => other.id !== id)
      if (others.length < shownItems) {
        const known = new Set([id, ...others.map((other) => other.id)])
        others.push(...(await listAvailable(api, {})).filter((other) => !known.has(other.id)))
      }
      return others.slice(0, shownItems).map(summarizeItem)
    },
  }
}

const listAvailable = async (api: ShopApi, query: Partial<ItemQuery>): Promise<Item[]> => {
  const { items } = await itemsQuery('Product', { page: 1, ...query }, commonTexts.itemsFailed).fetch(api)
  return items.filter((item) => toItemAvailability(item).left !== 0)
}

/** Other products. Absent if there are none or they cannot be loaded. */
export function RelatedItems({ item }: { item: Item }) {
  const { data = [] } = useQuery(relatedItemsQuery(item))
  return <ItemStrip title={texts.related} items={data} />
}
