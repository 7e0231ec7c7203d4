// Texts about cart lines, for the pages that show or change them.

export type Unit = 'item' | 'ticket' | 'booking'
export const countOf = (unit: Unit, count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Wording specified by CRT-7. */
export const added = 'Added to cart!'
export const viewCart = 'View Cart'
export const allInCart = (left: number) => `Only ${left} left, already in your cart.`
export const removed = (title: string) => `${title} was removed from your cart.`
export const undo = 'Undo'
