// Below a list of several pages, and in place of a page that the list does not have.

export const pages = 'Pages'
export const previous = 'Previous'
export const next = 'Next'
/** Specified (SHOP-13). */
export const position = (page: number, pages: number, total: number) =>
  `Page ${page} of ${pages} (${total} total items)`

// A page beyond the last one
export const missingTitle = (page: number) => `Page ${page} doesn't exist`
export const missingHint = (lastPage: number) => `The last page is page ${lastPage}.`
export const goToLastPage = 'Go to Last Page'
