/** Wording specified by CAT-1. */
export const title = 'Shop by Category'
export const description = 'Shop raw, Welo and water opals, emeralds and finished jewelry.'
export const intro = 'Raw stones, cut and polished stones, and finished jewelry.'

export const loading = 'Loading categories'
export const loadFailed = "We couldn't load the categories."
/** Wording specified by CAT-4. */
export const emptyTitle = 'No categories available at this time.'
/** Wording specified by CAT-2. */
export const explore = 'Explore Collection'
