// Texts that surround or replace the content of a page, and names for screen readers.

// Cart link
export const cartLink = (items: number) =>
  items === 0 ? 'Cart' : `Cart, ${items} item${items === 1 ? '' : 's'}`

// Skip link and notices
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
export const search = 'Search'
export const searchShop = 'Search the shop'

// Footer
export const allProducts = 'All Products'
export const cart = 'Cart'
export const company = 'Company'
/** Accessible name of the links to the shop's own pages, such as the returns policy. */
export const information = 'Information'
export const socialMedia = 'Social media'
/** The names of social networks by domain. */
export const networks = [
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['pinterest.com', 'Pinterest'],
  ['etsy.com', 'Etsy'],
  ['x.com', 'X'],
  ['threads.net', 'Threads'],
  ['bsky.app', 'Bluesky'],
] as const
export const legalLine = (shopName: string, year: number | undefined) =>
  `© ${year === undefined ? '' : `${year} `}${shopName}. Opals and gemstones, chosen by hand.`

/** Shown in test mode if the shop has no phone number. Wording specified by FTR-3. */
export const phonePlaceholder = '{phone}'

// A page that cannot load or render because of an error
export const brokenTitle = 'Something went wrong'
export const brokenHint = 'Your cart is saved. Reload the page to try again.'
export const reload = 'Reload Page'

// A page that cannot load because the connection is down
export const unreachableTitle = "We couldn't reach the shop"
export const offlineTitle = "You're offline"
export const opensLater = (path: string) => `${path} opens when the connection is back. Your cart is saved.`

// Toast labels for screen readers
export const notifications = 'Notifications'
export const notification = 'Notification'
export const error = 'Error'
/** Radix replaces `{hotkey}` with a key combination. */
export const results = 'Results ({hotkey})'

/** Accessible name of a scrollable table in an admin's text. */
export const table = 'Table'
