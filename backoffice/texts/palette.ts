// The command palette (Ctrl+K).

import { pluralize } from '../format/numbers.ts'

// The button in the top bar
export const open = 'Search'
export const openTooltip = 'Search (Ctrl+K)'
export const loadFailed = 'Failed to open search. Try again.'

// The field
export const searchPages = 'Search pages'
export const searchAll = 'Search pages, items, orders, customers and more'

// What it finds
export const goTo = 'Go to'
export const add = 'Add'
export const results = 'Search results'
export const searching = 'Searching…'
export const noResults = (words: string) => `No results for “${words}”`
export const resultCount = (count: number) => pluralize(count, 'result')
/** Of the lists that could not be searched, the names. */
export const searchFailed = (lists: string[]) => `Failed to search ${lists.join(', ')}`
