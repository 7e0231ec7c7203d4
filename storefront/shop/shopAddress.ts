import { readPage, readPositive } from '../data/pageAddress.ts'

/** The parameters of `/shop?page=&category=&q=` or `/shop/{collection}?page=&q=`. */
export interface ShopAddress {
  /** Counted from 1. */
  page: number
  /** A collection's id. */
  category?: number | undefined
  /** A collection's lowercase slug. `category` is then undefined. */
  collection?: string | undefined
  q: string
}

/** Parses a shop address. Ignores category ids and pages that are not positive integers. */
export function readShopAddress(query: URLSearchParams, collection: string | undefined): ShopAddress {
  return {
    page: readPage(query),
    category: collection === undefined ? readPositive(query.get('category')) : undefined,
    collection: collection?.toLowerCase(),
    q: query.get('q') ?? '',
  }
}

/** Returns the address with these parameters. Omits default values. */
export function shopPath({ page, category, collection, q }: ShopAddress): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', String(category))
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const path = collection === undefined ? '/shop' : `/shop/${encodeURIComponent(collection)}`
  return query.size === 0 ? path : `${path}?${query}`
}
