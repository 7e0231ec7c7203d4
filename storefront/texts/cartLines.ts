// Lines of the cart, on each page that changes them: an item's page, the cart and an order's page.

// How many a line has
export type Unit = 'item' | 'ticket' | 'booking'
export const countOf = (unit: Unit, count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`

// Toasts
/** Specified (CRT-7). */
export const added = 'Added to cart!'
export const viewCart = 'View Cart'
export const allInCart = (left: number) => `Only ${left} left, already in your cart.`
export const removed = (title: string) => `${title} was removed from your cart.`
export const undo = 'Undo'
