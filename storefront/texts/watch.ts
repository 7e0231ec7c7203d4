// Texts of the form on the page of an item that is sold, reserved or fully booked. Only these pages load them.

export const itemTitle = "Notify me when it's available again"
export const seatTitle = 'Notify me when a seat is available'
export const hint = "We'll send one email, only when it's available."
export const notify = 'Notify Me'
export const saved = "Saved. We'll email you once, when it's available."
export const saveFailed = "We couldn't save your email address. Try again."

// The item became available before the form was sent
export const available = (title: string) => `${title} is available again`
export const availableHint = 'You can add it to your cart now.'
export const availableAgain = "It's available again. Reload the page to add it to your cart."
