// Lists of items: products, events, blog posts, About content, services and custom items.

import { formatNumber, pluralize } from '../format/numbers.ts'

// The search, the filters and the columns
export const searchPageByTitle = 'Search this page by title'
export const showingResultsFor = (words: string) => `Showing results for “${words}”`
export const searchAsTyped = (words: string) => `Search for “${words}” instead`
export const optionOf = (name: string, count: number) => `${name} (${formatNumber(count)})`
export const atLeast = (field: string) => `${field} at least`
export const atMost = (field: string) => `${field} at most`
export const withoutPicture = 'No image'
export const withoutTreatment = 'Treatment not disclosed'
export const exactWords = 'Exact words'
export const deletedItems = 'Deleted'
export const allCategories = 'All categories'
export const datesColumn = 'Date and location'
export const visibilityColumn = 'Visibility'
/** Shown for unavailable events, instead of the labels for sold or reserved items. */
export const fullyBooked = 'Fully booked'
export const availableOf = (available: number, stock: number) =>
  `${formatNumber(available)} of ${formatNumber(stock)}`

// The media of a row
export const showMedia = (count: number) => `Show media (${formatNumber(count)})`
export const hideMedia = 'Hide media'
export const showMediaOf = (title: string) => `Show media of ${title}`
export const hideMediaOf = (title: string) => `Hide media of ${title}`

// The actions of a row
export const editItem = (title: string) => `Edit ${title}`
export const moreActions = 'More actions'
export const moreActionsFor = (title: string) => `More actions for ${title}`
export const uploadMedia = 'Upload media'
export const duplicate = 'Duplicate'

// Deleted items
export const restore = 'Restore'
export const restoreItem = (title: string) => `Restore ${title}`
export const restored = (title: string) => `${title} restored`
export const restoreFailed = 'Failed to restore item'

// The dialog that changes the prices of selected items
export const changePrices = 'Change prices'
export const changePricesOf = (count: number) =>
  count === 1 ? 'Change the price of 1 item' : `Change the prices of ${pluralize(count, 'item')}`
export const changeBy = 'Raise or lower by'
export const changeByHint = '10 raises prices and -10 lowers them. Items without a price do not change.'
export const unit = 'Unit'
export const percent = 'Percent'
export const ownCurrency = 'The currency of each item'
export const notAChange = 'Must be a number other than 0 with at most 2 decimals, such as 10 or -7.50'
export const nothingPriced = 'None of the selected items has a price. Select at least one that does.'
export const pricesOutOfRange = (titles: string, highest: number) =>
  `The new prices of these items would be below 0 or above ${formatNumber(highest)}: ${titles}. Enter another amount.`

// Results of a price change
export const changeInProgress = 'Another change to these items is being saved. Try again in a moment.'
export const pricesChanged = (count: number) =>
  count === 1 ? 'Price of 1 item changed' : `Prices of ${pluralize(count, 'item')} changed`
export const pricesChangedByOthers = (titles: string) =>
  `Prices not changed, because another admin changed them first: ${titles}. Check the new prices and try again.`
export const currentPrice = (title: string, price: string) => `${title} (now ${price})`
export const pricesFailed = (titles: string) =>
  `Failed to save the prices of: ${titles}. The list shows the current prices. Try again.`
