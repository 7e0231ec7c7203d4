// Texts shared by several areas of the storefront.

import type { ReactNode } from 'react'

/** Renders part of a sentence, such as a link. */
export type Wrap = (words: string) => ReactNode

// Buttons and links
export const tryAgain = 'Try Again'
export const close = 'Close'
export const back = 'Back'
export const remove = 'Remove'
export const sendMessage = 'Send Message'
export const account = 'Account'
export const signIn = 'Sign In'
export const signUp = 'Sign Up'
export const createAccount = 'Create Account'
export const forgotPassword = 'Forgot your password?'
/** Wording specified by BLK-3. */
export const signOut = 'Sign Out'
export const contact = 'Contact'
export const contactUs = 'Contact Us'
export const goToShop = 'Go to Shop'
export const browseCollection = 'Browse Collection'
export const customJewelry = 'Custom Jewelry'
export const viewYourOrders = 'View Your Orders'

// Fields
export const name = 'Name'
export const phone = 'Phone'
export const message = 'Message'

// Amounts
export const subtotal = 'Subtotal'
export const total = 'Total'

// Progress
export const loading = 'Loading'
export const sending = 'Sending…'
export const saving = 'Saving…'

// Failures
export const loadFailed = "We couldn't load this."
export const signOutFailed = "We couldn't sign you out. Try again."

/** Returns a page's title for the browser tab. */
export const pageTitle = (title: string, shopName: string) => `${title} | ${shopName}`

// Logged to the console before the error of a failed call
/** Wording specified by ERR-6. */
export const itemsFailed = 'Error fetching products'
export const categoriesFailed = 'Error fetching categories'
export const ordersFailed = 'Error fetching orders'
export const eventsFailed = 'Error fetching events'
export const postsFailed = 'Error fetching blog posts'
export const aboutFailed = 'Error fetching About content'
