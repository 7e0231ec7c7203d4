// The lines of a new order and of an estimate.

export const items = 'Items'
export const addItem = 'Add an item'
export const addItemPlaceholder = 'Name or SKU'
export const searchFailed = 'Failed to search items. Type again to retry.'
export const noItemsFound = 'No items match your search'
export const addCustomLine = 'Add a custom line'

// A line
export const description = 'Description'
export const priceEach = (currency: string) => `Price each (${currency})`
export const removeLine = 'Remove line'
export const removeItem = (item: string) => `Remove ${item}`
export const removeLineNumber = (line: number) => `Remove line ${line}`
