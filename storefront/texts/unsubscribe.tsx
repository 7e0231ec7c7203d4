// Texts of the page that an email's unsubscribe link opens.

import type { Wrap } from './common.ts'

export const title = 'Unsubscribe'

export const heading = 'Unsubscribe from these emails?'
export const hint =
  "You asked us to email you when an item is available again. This stops these emails for all items. You'll still get emails about your orders and messages."
export const needsJavaScript = (link: Wrap) => (
  <>This page needs JavaScript. Turn it on, or {link('contact us')} and we'll unsubscribe you.</>
)
export const unsubscribe = 'Unsubscribe'
export const unsubscribing = 'Unsubscribing…'
export const unsubscribeFailed = "We couldn't unsubscribe you. Try again."

// The recipient is unsubscribed
export const unsubscribed = "You're unsubscribed"
export const unsubscribedHint =
  "For one year, we won't send these emails to your address, even if someone enters it again."

// The link is incomplete
export const incompleteLink = 'This link is incomplete'
export const incompleteLinkHint = "Open the link in the email again, or contact us and we'll unsubscribe you."
