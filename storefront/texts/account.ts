// Pages that need a customer's account, while they load or cannot be shown.

export const loading = 'Loading your account'
export const loadFailed = "We couldn't load your account."
/** Specified (ROLE-4). */
export const customerOnly = 'You need a customer account to access this page.'
export const canBrowse = 'You can still browse the shop.'
