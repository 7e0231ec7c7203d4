// The page of an order that the seller creates for a customer.

export const contact = 'Contact'
export const createOrder = 'Create order'
export const created = (order: string) => `Order ${order} created`
export const createFailed = 'Failed to create order'
