/** Wording specified by ABT-1. */
export const title = 'About Us'
export const description =
  'Hand-picked African minerals and gems from a small workshop near Jacksonville, Florida.'
export const intro = 'African minerals and gems from a small workshop near Jacksonville, Florida.'

export const loading = 'Loading content'
export const loadFailed = "We couldn't load this content."
/** Wording specified by ABT-5. */
export const emptyTitle = 'About content coming soon.'
export const emptyHint = 'Until then, contact us with any questions.'
export const moreImagesOf = (title: string) => `More images of ${title}`
export const imageOf = (title: string, number: number, total: number) => `${title}, ${number} of ${total}`
