export const contact = 'Contact'
export const createOrder = 'Create order'
export const created = (order: string) => `Order ${order} created`
export const createFailed = 'Failed to create order'
