// Texts of the page that an order's link opens, in addition to orderDetails.ts.

export const title = (name: string) => `Order ${name}`

// For a visitor
export const accountHint = 'With an account, you can see all your orders in one place.'

// For a signed-in customer
export const notInAccount = "This order isn't in an account yet. You can add it to yours."
export const addToAccount = 'Add to Your Account'
export const adding = 'Adding…'
export const inAccount = 'This order is in your account.'
