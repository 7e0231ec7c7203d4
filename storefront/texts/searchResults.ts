// Texts of search results, for the search page, the shop and the suggestions in the header.

/** The name of a result's kind. */
export const kinds = {
  Product: 'Product',
  Event: 'Event',
  Blog: 'Post',
  Service: 'Service',
  Category: 'Category',
  Page: 'Page',
}

// The correction of a search
export const showingCorrected = (words: string) => `Showing results for “${words}”.`
export const searchAsTyped = (words: string) => `Search for “${words}” instead`
