import type { SearchKind } from '../../dataProvider/resources/search.ts'

// Head and form
export const title = 'Search'
export const results = (words: string) => `Results for “${words}”`
export const numberedTitle = (title: string, page: number) => `${title}, page ${page}`
export const submit = 'Search'
export const hint = 'Search for stones, jewelry, events and articles.'

// Filter by kind
export const filter = 'Kind of result'
export const all = 'All'
export const kinds: Record<SearchKind, string> = {
  Product: 'Products',
  Event: 'Events',
  Blog: 'Posts',
  Service: 'Services',
  Category: 'Categories',
  Page: 'Pages',
}
export const onlyProducts = 'Products only, with filters'

// Results
export const loading = 'Searching'
export const loadFailed = 'The search failed.'
/** Logged to the console before the error of a failed search. */
export const failed = 'Error searching the shop'
export const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`)

// No results
export const noResults = (words: string) => `No results for “${words}”.`
export const noResultsHint =
  'Check the spelling or use fewer words. We can also find or make a piece for you.'
export const searchCorrected = 'Search with Corrected Spelling'
export const requestPiece = 'Request a Custom Piece'
