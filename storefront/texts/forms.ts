// Texts shared by several forms of the storefront.

export const email = 'Email'
/** Appended to a label. */
export const optional = ' (optional)'

// Above a form that the server sent back with errors
export const notSent = "This form wasn't sent."

// Failed calls
export const tooManyCalls = 'Too many attempts. Try again later. Your text is still here.'
export const unreachable =
  "We couldn't reach the shop. Check your connection and try again. Your text is still here."
export const failed = 'Something went wrong. Try again. Your text is still here.'
