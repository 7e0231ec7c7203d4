// The menu of a signed-in customer or admin in the header. It is loaded only for them.

export const menuOf = (name: string) => `Account of ${name}`
/** Specified (HDR-7), for a user without a role. */
export const welcome = 'Welcome Back!'
/** Specified (HDR-10). */
export const myOrders = 'My Orders'
export const admin = 'Admin'
