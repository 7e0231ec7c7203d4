import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { itemsQuery, omitDisabled } from '../data/items.ts'
import type { Query } from '../data/query.ts'
import * as commonTexts from '../texts/common.ts'

export interface ProductsFilter {
  /** Counted from 1. */
  page: number
  category?: number | undefined
}

export function productsQuery({ page, category }: ProductsFilter): Query<Envelope<Item>> {
  const query = category === undefined ? { page } : { page, category }
  return itemsQuery('Product', query, commonTexts.itemsFailed)
}

/** Searches all pages of the catalog and returns one page of results, without hidden items. */
export async function searchCatalogue(
  api: ShopApi,
  query: ItemQuery,
  signal?: AbortSignal,
): Promise<Envelope<Item>> {
  const received = await api.listItems('Product', query, signal)
  const envelope = omitDisabled(received)
  return { ...envelope, itemsTotal: received.itemsTotal - received.items.length + envelope.items.length }
}

export function excludeShown(items: Item[], shown: Item[]): Item[] {
  const ids = new Set(shown.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}
