// The page for an unknown address.

export const title = 'Page not found'
/** Specified, as the link (NF-1). */
export const heading = 'Oops! Page not found'
export const hint = 'The page may have moved or been removed.'
export const returnHome = 'Return to Home'
/** Logged. */
export const unknownAddress = '404 Error: User attempted to access non-existent route:'
