// Texts of the header's user menu. Only signed-in users load them.

export const menuOf = (name: string) => `Account of ${name}`
/** Wording specified by HDR-7, for a user without a role. */
export const welcome = 'Welcome Back!'
/** Wording specified by HDR-10. */
export const myOrders = 'My Orders'
export const admin = 'Admin'
