// Texts that several screens of the back office use.

import type { ReactNode } from 'react'

/** Renders a part of a sentence, such as a link. */
export type Wrap = (words: string) => ReactNode

// Buttons
export const cancel = 'Cancel'
export const close = 'Close'
export const deleteLabel = 'Delete'
export const preview = 'Preview'
export const saveChanges = 'Save changes'
export const tryAgain = 'Try again'
export const viewInShop = 'View in shop'
export const viewOrders = 'View orders'

// Fields, columns and filters
export const actions = 'Actions'
export const all = 'All'
export const email = 'Email'
export const hidden = 'Hidden'
export const note = 'Note'
export const phone = 'Phone'
/** The label of the date when an order was placed. */
export const placed = 'Placed'
export const quantity = 'Quantity'

// Pages and groups of pages
export const dashboard = 'Dashboard'
export const more = 'More'
export const newOrder = 'New order'
/** Specified wording. */
export const shopManagement = 'Shop Management'

// Texts about a resource. `names` is its plural in lower case, such as `certificates`; `name` is its singular.
/** `Add Category` is specified. Other names are passed in lower case. */
export const add = (name: string) => `Add ${name}`
export const noneYet = (names: string) => `No ${names} yet`
/** Specified for categories. */
export const saveFailed = (name: string) => `Failed to save ${name}`

export const loading = 'Loading'
export const yes = 'Yes'
export const no = 'No'
export const noUndo = 'You cannot undo this.'
export const signOutFailed = 'Failed to sign out. Try again.'

// A failure and its reason
export const failure = (failed: string, reason: string) => `${failed}: ${reason}`

// Specified wording
export const noRole = 'no role assigned'
export const mediaUrlMissing = 'Failed to get media URL from upload'

/** Joins the columns that identify a row's record: `id or slug`. */
export const anyColumn = (columns: readonly string[]) => columns.join(' or ')

/** Logged to the browser's console. Specified for products. */
export const fetchFailed = (resource: string) => `Error fetching ${resource}`
