// Texts about the account, such as while it loads or if access to a page is denied.

export const loading = 'Loading your account'
export const loadFailed = "We couldn't load your account."
/** Wording specified by ROLE-4. */
export const customerOnly = 'You need a customer account to access this page.'
export const canBrowse = 'You can still browse the shop.'
