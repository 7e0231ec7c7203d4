// Texts of a search result, for the search page and the suggestions in the header.

/** The name of a result's kind. */
export const kinds = {
  Product: 'Product',
  Event: 'Event',
  Blog: 'Post',
  Service: 'Service',
  Category: 'Category',
  Page: 'Page',
}
