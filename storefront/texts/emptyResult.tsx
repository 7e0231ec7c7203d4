// What a visitor can do if no product matches.

import type { Wrap } from './common.ts'

export const clearFilters = 'Clear Filters'
export const customRequest = (Link: Wrap) => (
  <>Looking for something special? {Link('Tell us what you have in mind.')}</>
)
export const nearestMatches = 'Nearest matches'
export const showCorrected = (total: number, words: string) =>
  total === 1 ? `Show 1 item for “${words}”` : `Show ${total} items for “${words}”`
export const showWithoutFilters = (total: number) =>
  total === 1 ? 'Show 1 item without filters' : `Show ${total} items without filters`
export const showWithoutFilter = (total: number, filter: string) =>
  total === 1
    ? `Show 1 item without the filter “${filter}”`
    : `Show ${total} items without the filter “${filter}”`
