import { limits } from '../../dataProvider/contract/limits.ts'
import { choiceFacts, listRangeKeys } from '../../dataProvider/resources/items/itemFacts.ts'
import { availabilities, pageSizes } from '../../dataProvider/resources/items/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { type FilterKey, getFilterKeys } from '../data/itemFilters.ts'
import { cleanText, readPage, readPositive } from '../data/pageAddress.ts'

/** One value of a filter, such as `['treatment', 'none']` or `['min_price', '100']`. */
export type ItemFilter = readonly [key: FilterKey, value: string]

/** The parameters of `/shop?category=…` or `/shop/{collection}?…`. */
export interface ShopAddress {
  /** A collection's id. */
  category?: number | undefined
  /** A collection's lowercase slug. `category` is then undefined. */
  collection?: string | undefined
  q: string
  /** True to search `q` as it is, without a correction. */
  exact: boolean
  filters: readonly ItemFilter[]
  /** Undefined for the default order: the best matches of a search, or the order of the shop. */
  sort: ItemQuery['sort'] | undefined
  /** Undefined for the default page size. */
  perPage: ItemQuery['per_page'] | undefined
  /** Counted from 1. */
  page: number
}

/** The orders that a visitor can choose. The default order of a list without a search is by rank. */
export const shopSorts = ['rank', '-created_at', 'price', '-price', '-weight'] as const

/** An address has at most this many values of filters. The others are ignored. */
const maxFilters = 40

const plain = { q: '', exact: false, filters: [], sort: undefined, perPage: undefined, page: 1 }

/** Returns the address of the first page of a list without search and filters. */
export function toPlainAddress({
  category,
  collection,
}: Pick<ShopAddress, 'category' | 'collection'>): ShopAddress {
  return { category, collection, ...plain }
}

/** Returns true if the list is searched, filtered, or has another order or page size than the default. */
export function isNarrowed(address: ShopAddress): boolean {
  return shopPath({ ...address, page: 1 }) !== shopPath(toPlainAddress(address))
}

/** Parses a shop address. Ignores invalid values. */
export function readShopAddress(query: URLSearchParams, collection: string | undefined): ShopAddress {
  const q = cleanText(query.get('q'), limits.search)
  const sort = shopSorts.find((sort) => sort === query.get('sort'))
  return {
    category: collection === undefined ? readPositive(query.get('category')) : undefined,
    collection: collection?.toLowerCase(),
    q,
    exact: q !== '' && query.get('exact') === '1',
    filters: readFilters(query),
    sort: q === '' && sort === 'rank' ? undefined : sort,
    perPage: pageSizes.slice(1).find((size) => String(size) === query.get('per_page')),
    page: readPage(query),
  }
}

/** Returns the address with these parameters. Omits default values. */
export function shopPath({
  category,
  collection,
  q,
  exact,
  filters,
  sort,
  perPage,
  page,
}: ShopAddress): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', String(category))
  if (q !== '') query.set('q', q)
  if (exact) query.set('exact', '1')
  for (const [key, value] of filters) query.append(key, value)
  if (sort) query.set('sort', sort)
  if (perPage) query.set('per_page', String(perPage))
  if (page > 1) query.set('page', String(page))
  const path = collection === undefined ? '/shop' : `/shop/${encodeURIComponent(collection)}`
  return query.size === 0 ? path : `${path}?${query}`
}

const readFilters = (query: URLSearchParams): ItemFilter[] => {
  const read: Partial<Record<FilterKey, string[]>> = {}
  for (const fact of choiceFacts) {
    const values = query.getAll(fact).map((value) => cleanText(value, limits.factChoice).toLowerCase())
    read[fact] = [...new Set(values)].filter(Boolean)
  }
  for (const [min, max] of listRangeKeys()) {
    const [from, to] = normalizeRange(query.get(min), query.get(max))
    read[min] = from === '' ? [] : [from]
    read[max] = to === '' ? [] : [to]
  }
  read.availability = availabilities.filter((state) => state === query.get('availability'))
  return getFilterKeys()
    .flatMap((key) => (read[key] ?? []).map((value): ItemFilter => [key, value]))
    .slice(0, maxFilters)
}

/** True for the key of a range's end, such as `min_price`. */
export const isRangeKey = (key: FilterKey): boolean => /^(?:min|max)_/.test(key)

/** Returns the ends of a range, each empty for no limit. Ignores invalid numbers, and swaps a minimum above the maximum. */
export function normalizeRange(min: string | null, max: string | null): [min: string, max: string] {
  const [from, to] = [readNumber(min), readNumber(max)]
  return from !== '' && to !== '' && Number(from) > Number(to) ? [to, from] : [from, to]
}

const readNumber = (text: string | null) =>
  text !== null && /^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? String(Number(text)) : ''
