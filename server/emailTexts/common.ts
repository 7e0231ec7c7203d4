// Texts that several emails share.

/** Replaces an unknown name in the greeting: "Hello there,". */
export const fallbackName = 'there'
export const greeting = (name: string) => `Hello ${name},`
export const signature = (shopName: string) => `Warm regards,\n${shopName}`

export const orderLabel = 'Order'
export const nameLabel = 'Name'
export const emailLabel = 'Email'
export const phoneLabel = 'Phone'
export const customerNumberLabel = 'Customer number'

export const messageFrom = (name: string) => `Message from ${name}:`

// The last row of a list of items that is too long for an email.
export const moreItems = (count: number) => `and ${count} more`
