import type { SearchResult, SearchResults, Suggestions } from '../../dataProvider/resources/search.schema.ts'
import { buildEnvelope } from './envelope.ts'

let built = 0

/** Builds an available product, unless the overrides say otherwise. */
export function buildSearchResult(overrides: Partial<SearchResult> = {}): SearchResult {
  built += 1
  const { kind = 'Product', id = built } = overrides
  return {
    kind,
    id,
    title: `Result ${built}`,
    path: `/item/result-${built}`,
    text: '',
    image: null,
    picture: null,
    price: kind === 'Product' ? 120 : null,
    currency: 'USD',
    ...(kind === 'Product' && { availability: 'available' }),
    ...overrides,
  }
}

/** Builds a page of results. Counts the kinds of these results, unless the overrides say otherwise. */
export function buildSearchResults(
  items: SearchResult[],
  overrides: Partial<SearchResults> = {},
): SearchResults {
  const kinds = [...new Set(items.map(({ kind }) => kind))].map((value) => ({
    value,
    count: items.filter(({ kind }) => kind === value).length,
  }))
  return { ...buildEnvelope(items), kinds, ...overrides }
}

export function buildSuggestions(overrides: Partial<Suggestions> = {}): Suggestions {
  return { products: [], categories: [], others: [], ...overrides }
}
