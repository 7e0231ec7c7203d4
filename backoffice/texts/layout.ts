// The parts around every page, such as the top bar and the toasts, and the states of a page.

// Top bar
export const viewShop = 'View shop'
export const lightMode = 'Use light mode'
export const darkMode = 'Use dark mode'
/** For an admin without a name. */
export const admin = 'Admin'
export const account = 'Account'
export const signOut = 'Sign out'
export const offline = 'You are offline. You cannot save changes until the connection is back.'

/** The title of the browser tab. */
export const pageTitle = (title: string, shopName: string) => `${title} | ${shopName}`

// Sidebar
/** For example `Emails · 3 failed`. */
export const linkWithAlert = (label: string, alert: string) => `${label} · ${alert}`
export const toggleSidebar = 'Toggle sidebar'
export const toggleSidebarTooltip = 'Toggle sidebar (Ctrl+B)'
export const menu = 'Menu'
export const pagesOfBackOffice = 'Back office'

// Loading a page
export const loadingPage = 'Loading the page'
export const pageBroke = 'Something went wrong on this page. Reload it and try again.'
export const reload = 'Reload'
export const pageLoadFailed = 'Failed to load this page'
export const pageOffline = 'You are offline. This page opens when the connection is back.'
export const pageUnreachable = 'The server is not responding. This page opens when the connection is back.'

// An address without a page
export const pageNotFound = 'Page not found'
export const noPageHere = 'There is no page at this address.'
export const backToDashboard = 'Back to the dashboard'

// Leaving a page with unsaved changes
export const leaveTitle = 'Leave this page?'
export const stay = 'Stay'
export const leave = 'Leave'
export const changesNotSaved = 'Your last changes are not saved yet.'

// Toasts. The names are for screen readers.
export const results = 'Results (F8)'
export const notifications = 'Notifications (Alt+T)'
export const undo = 'Undo'
export const dismiss = 'Dismiss'
