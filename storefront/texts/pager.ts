// Texts below a paginated list, and on the page shown beyond its end.

export const pages = 'Pages'
export const previous = 'Previous'
export const next = 'Next'
/** Wording specified by SHOP-13. */
export const position = (page: number, pages: number, total: number) =>
  `Page ${page} of ${pages} (${total} total items)`

// A page beyond the last one
export const missingTitle = (page: number) => `Page ${page} doesn't exist`
export const missingHint = (lastPage: number) => `The last page is page ${lastPage}.`
export const goToLastPage = 'Go to Last Page'
