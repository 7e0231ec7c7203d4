import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { Item } from '../../dataProvider/contract/items.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { Query } from '../app/query.ts'
import { itemsQuery } from '../item/items.ts'

export interface ProductsFilter {
  /** Counted from 1. */
  page: number
  /** A collection's id; only for a server that announced `item-categories`. */
  category?: number | undefined
}

/** One page of the shop's products. */
export function productsQuery({ page, category }: ProductsFilter): Query<Envelope<Item>> {
  const query = category === undefined ? { page } : { page, category }
  return itemsQuery('Product', query, messages.itemsFailed)
}

/** What of a loaded page has the words in its title, description or tags, whatever their case. */
export function searchItems(items: Item[], words: string): Item[] {
  const sought = words.trim().toLowerCase()
  return items.filter(({ title, description, tags }) =>
    [title, description, tags ?? ''].some((text) => text.toLowerCase().includes(sought)),
  )
}
