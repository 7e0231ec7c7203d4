// Filters, sort order and page size of a product list.

export const filters = 'Filters'
export const openFilters = (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`)
export const clearAll = 'Clear all'
export const show = 'Show'
export const showItems = (total: number) => (total === 1 ? 'Show 1 item' : `Show ${total} items`)
export const showAll = (total: number) => `Show all ${total}`

// Names of filters that an item's page does not list
export const availability = 'Availability'
export const category = 'Category'
export const price = 'Price'
export const tags = 'Tags'
export const anyAvailability = 'All'

// Ranges
export const withUnit = (filter: string, unit: string) => `${filter} (${unit})`
export const carats = 'ct'
export const millimeters = 'mm'
export const minimum = (filter: string) => `${filter}, minimum`
export const maximum = (filter: string) => `${filter}, maximum`
export const minimumSlider = (filter: string) => `${filter}, slider for the minimum`
export const maximumSlider = (filter: string) => `${filter}, slider for the maximum`
export const from = 'From'
export const to = 'To'

// Chips
export const activeFilter = (filter: string, value: string) => `${filter}: ${value}`
export const amount = (value: string, unit: string) => `${value} ${unit}`
export const atLeast = (value: string) => `from ${value}`
export const atMost = (value: string) => `up to ${value}`
export const otherCurrencies = (count: number) =>
  count === 1
    ? '1 item is not included, because its price is in another currency.'
    : `${count} items are not included, because their prices are in other currencies.`

// Sort order and page size
export const sortBy = 'Sort by'
export const bestMatch = 'Best match'
export const featured = 'Featured'
export const newest = 'Newest'
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const heaviest = 'Heaviest'
export const itemsPerPage = 'Items per page'
export const perPage = (count: number) => `${count} per page`
