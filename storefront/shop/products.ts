import type { Category } from '../../dataProvider/resources/categories.ts'
import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'
import { type Item, splitTags, type ItemQuery } from '../../dataProvider/resources/items.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
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

/** One page of what the whole catalogue has of the words in `q` (extension `catalogue-query`), without the disabled ones. */
export async function searchCatalogue(
  api: ShopApi,
  query: ItemQuery,
  signal?: AbortSignal,
): Promise<Envelope<Item>> {
  const envelope = await api.listItems('Product', query, signal)
  const items = envelope.items.filter(({ Is_disabled }) => !Is_disabled)
  return { ...envelope, items, itemsTotal: envelope.itemsTotal - envelope.items.length + items.length }
}

/** What of a loaded page has the words in its title, description or tags, whatever their case. */
export function searchItems(items: Item[], words: string): Item[] {
  const searched = words.trim().toLowerCase()
  return items.filter(({ title, description, tags }) =>
    [title, description, tags ?? ''].some((text) => text.toLowerCase().includes(searched)),
  )
}

/**
 * What of a loaded page belongs to a collection, where the server does not say: whatever has the collection's name or type
 * among its tags, in the singular or plural (SHOP-18).
 */
export function itemsTagged(items: Item[], { name, category_type }: Category): Item[] {
  const searched = new Set([name, category_type].map(stem))
  return items.filter(({ tags }) => splitTags(tags).some((tag) => searched.has(stem(tag))))
}

const stem = (words: string) => words.trim().toLowerCase().replace(/s$/, '')
