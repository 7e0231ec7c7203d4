import { pluralize } from '../format/numbers.ts'

// The button in the top bar
export const open = 'Search'
export const openTooltip = 'Search (Ctrl+K)'
export const loadFailed = 'Failed to open search. Try again.'

// The search field
export const searchPages = 'Search pages'
export const searchAll = 'Search pages, items, orders, customers and more'

// Results
export const goTo = 'Go to'
export const add = 'Add'
export const results = 'Search results'
export const searching = 'Searching…'
export const noResults = (words: string) => `No results for “${words}”`
export const resultCount = (count: number) => pluralize(count, 'result')
/** `lists` contains the labels of the lists that could not be searched. */
export const searchFailed = (lists: string[]) => `Failed to search ${lists.join(', ')}`
