import { readPage, readPositive } from '../app/pageAddress.ts'
import type { ProductsFilter } from './products.ts'

/** What the shop page's address says: `?page=&category=&q=`. */
export interface ShopAddress extends ProductsFilter {
  q: string
}

/** Anything but a positive number is as if absent, and so is a collection on a server that cannot filter by one. */
export function readShopAddress(query: URLSearchParams, supportsCategories: boolean): ShopAddress {
  return {
    page: readPage(query),
    category: supportsCategories ? readPositive(query.get('category')) : undefined,
    q: query.get('q') ?? '',
  }
}

/** The address that says so; what is as usual is left out. */
export function shopPath({ page, category, q }: ShopAddress): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', String(category))
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/shop' : `/shop?${query}`
}
