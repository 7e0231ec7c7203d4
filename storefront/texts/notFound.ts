// Texts of the page for unknown addresses.

export const title = 'Page not found'
/** NF-1 specifies this text and the link. */
export const heading = 'Oops! Page not found'
export const hint = 'The page may have moved or been removed.'
export const returnHome = 'Return to Home'
/** Logged to the browser console. */
export const unknownAddress = '404 Error: User attempted to access non-existent route:'
