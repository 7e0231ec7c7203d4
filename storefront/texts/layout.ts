// What every page has around its content or in its place, and names for screen readers.

// The cart link
export const cartLink = (items: number) =>
  items === 0 ? 'Cart' : `Cart, ${items} item${items === 1 ? '' : 's'}`

// Links and notices above the header
export const skipToContent = 'Skip to content'
export const offline = "You're offline. Your cart is saved."
export const testMode = 'Test Mode'
export const testModeNotice = 'Test Mode: orders and messages here are only tests.'
export const shopHidden = 'Shop hidden'
export const shopHiddenNotice = 'The shop is hidden. Only admins can see it.'

// Header
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const collections = 'Collections'
export const home = 'Home'
export const shop = 'Shop'
export const categories = 'Categories'
export const events = 'Events'
export const about = 'About'
export const blog = 'Blog'

// Footer
export const allProducts = 'All Products'
export const cart = 'Cart'
export const company = 'Company'
export const colophon = (shopName: string) => `${shopName}. Opals and gemstones, chosen by hand.`

// A page that does not load or render: an error on the page
export const brokenTitle = 'Something went wrong'
export const brokenHint = 'Your cart is saved. Reload the page to try again.'
export const reload = 'Reload Page'

// A page that does not load: no connection
export const unreachableTitle = "We couldn't reach the shop"
export const offlineTitle = "You're offline"
export const opensLater = (path: string) => `${path} opens when the connection is back. Your cart is saved.`

// What screen readers say about toasts
export const notifications = 'Notifications'
export const notification = 'Notification'
export const error = 'Error'
/** Radix replaces `{hotkey}`. */
export const results = 'Results ({hotkey})'

/** The name of a table that scrolls, in a text that the seller writes. */
export const table = 'Table'
