// Lists of all resources. `names` is the plural of the label in lower case, such as `items`; `name` is the singular.

import { formatNumber, pluralize } from '../format/numbers.ts'

// Search and filters
export const search = (names: string) => `Search ${names}`
export const searchThisPage = 'Search this page'
export const reset = 'Reset'

// An empty list
export const noMatch = (names: string) => `No ${names} match your search or filters`
export const noMatchOnPage = (names: string) => `No ${names} on this page match your search or filters`
export const noneLeftOnPage = (names: string) => `No ${names} left on this page`

export const noSynonyms = 'No synonyms yet. Add a word that customers type, and the words that it also finds.'

// The pager
export const pages = 'Pages'
export const previous = 'Previous'
export const next = 'Next'
export const pageOf = (page: number, pages: number, total: number, names: string) =>
  `Page ${formatNumber(page)} of ${formatNumber(pages)} (${formatNumber(total)} total ${names})`
export const pageLoadFailed = (page: string, reason: string) => `Failed to load page ${page}: ${reason}`

// The table
export const created = 'Created'
export const selectRecord = (title: string) => `Select ${title}`

// Selected records
export const selected = (count: number, name: string, names: string) =>
  `${pluralize(count, name, names)} selected`
export const selectedRecords = (names: string) => `Selected ${names}`
export const clearSelection = 'Clear selection'

// Toasts of changes that can be undone. `records` is a count (`2 items`) or the title of one record.
export const setTo = (records: string, state: string) => `${records} set to “${state}”`
export const changed = (records: string) => `${records} changed`
export const deleted = (records: string) => `${records} deleted`

// Toasts of changes that failed
export const updateFailed = (name: string, reason: string) => `Failed to update ${name}: ${reason}`
export const deleteFailed = (name: string, reason: string) => `Failed to delete ${name}: ${reason}`
export const deleteFailedTitle = (name: string) => `Failed to delete ${name}`
export const someUpdatesFailed = (names: string) =>
  `Failed to update some ${names}. The list shows their current state.`
export const someDeletesFailed = (names: string) =>
  `Failed to delete some ${names}. The list shows the ones that are left.`
