import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { splitTags } from '../../dataProvider/resources/items/items.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from '../data/query.ts'
import { itemsQuery } from '../data/items.ts'

export interface ProductsFilter {
  /** Counted from 1. */
  page: number
  /** A collection's id; only for a server that announced `item-categories`. */
  category?: number | undefined
}

/** One page of the shop's products. */
export function productsQuery({ page, category }: ProductsFilter): Query<Envelope<Item>> {
  const query = category === undefined ? { page } : { page, category }
  return itemsQuery('Product', query, texts.itemsFailed)
}

/** One page of a search in the whole catalogue (extension `catalogue-query`), without disabled items. */
export async function searchCatalogue(
  api: ShopApi,
  query: ItemQuery,
  signal?: AbortSignal,
): Promise<Envelope<Item>> {
  const envelope = await api.listItems('Product', query, signal)
  const items = envelope.items.filter(({ Is_disabled }) => !Is_disabled)
  return { ...envelope, items, itemsTotal: envelope.itemsTotal - envelope.items.length + items.length }
}

/** The items whose title, description or tags contain the text, whatever its case. */
export function searchItems(items: Item[], words: string): Item[] {
  const searched = words.trim().toLowerCase()
  return items.filter(({ title, description, tags }) =>
    [title, description, tags ?? ''].some((text) => text.toLowerCase().includes(searched)),
  )
}

/**
 * The items that have the collection's name or type among their tags, in singular or plural: for servers that do not filter
 * by collection (SHOP-18).
 */
export function filterByCollection(items: Item[], { name, category_type }: Category): Item[] {
  const searched = new Set([name, category_type].map(stem))
  return items.filter(({ tags }) => splitTags(tags).some((tag) => searched.has(stem(tag))))
}

const stem = (words: string) => words.trim().toLowerCase().replace(/s$/, '')
