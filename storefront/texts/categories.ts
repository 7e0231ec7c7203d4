// The page /categories.

/** Specified (CAT-1). */
export const title = 'Shop by Category'
export const description = 'Shop raw, Welo and water opals, emeralds and finished jewelry.'
export const intro = 'Raw stones, cut and polished stones, and finished jewelry.'

// The list
export const loading = 'Loading categories'
export const loadFailed = "We couldn't load the categories."
/** Specified (CAT-4). */
export const emptyTitle = 'No categories available at this time.'
/** Specified (CAT-2). */
export const explore = 'Explore Collection'
