import type { ElementType } from 'react'

// Head and introduction
/** Wording specified by SHOP-1. */
export const title = 'Our Collection'
export const description = 'Ethiopian opals, gemstones and jewelry. Every image shows the actual item.'
export const intro = 'Every item is one of a kind. What you see is what you get.'
export const numberedTitle = (title: string, page: number) => `${title}, page ${page}`
export const collectionDescription = (name: string, type: string, shopName: string) =>
  type === ''
    ? `${name} at ${shopName}. Every item is one of a kind, and every image shows the actual item.`
    : `${name} (${type}) at ${shopName}. Every item is one of a kind, and every image shows the actual item.`
export const collections = 'Collections'

// Search
export const searchCollection = 'Search the collection'
export const searchPage = 'Search this page'
export const searchHint = 'Search by name, description or tag'
/** Replaces the name of a collection that could not be loaded. */
export const thisCollection = 'This collection'
export const clearFilter = (name: string, Hidden: ElementType) => (
  <>
    <Hidden>Clear filter:</Hidden> {name}
  </>
)

// Results
export const loading = 'Loading items'
export const loadFailed = "We couldn't load the collection."
export const updateFailed = "We couldn't update the list."
export const searching = 'Searching…'
export const found = (total: number) => (total === 1 ? '1 item' : `${total} items`)
export const matches = (found: number, total: number) =>
  found === 1 ? `1 of ${total} items on this page matches` : `${found} of ${total} items on this page match`

// No results
/** Wording specified by SHOP-11. */
export const noMatches = 'No products found matching your search.'
