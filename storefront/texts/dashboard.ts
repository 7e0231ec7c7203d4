import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'

export const title = 'My Orders'
export const welcome = (name: string) => `Welcome back, ${name}!`
/** Wording specified by DASH-2. */
export const welcomeUnnamed = 'Welcome back, Customer!'
export const intro = 'Track your enquiries, bookings and registrations.'
export const loading = 'Loading orders'
export const loadFailed = "We couldn't load your orders."
export const needsJavaScript = 'This page needs JavaScript. Turn it on and reload the page.'

// Stat cards
export const totalOrders = 'Total Orders'
export const currentOrders = 'Current Orders'
export const completed = 'Completed'
export const countedInOneOrder = (items: number) => `These numbers count items: ${items} items in 1 order.`
export const countedInOrders = (items: number, orders: number) =>
  `These numbers count items: ${items} items in ${orders} orders.`

// Tabs
export const orders = 'Your orders'
export const orderHistory = 'Order History'
export const noCurrentOrders = 'No current orders'
export const noPreviousOrders = 'No previous orders'

// Order in a tab
export const order = 'Order'
export const firstAndOthers = (first: string, others: number) => `${first} and ${others} more`
export const orderLoadFailed = "We couldn't load this order."
export const states: Record<OrderState, string> = {
  new: 'In review',
  quoted: 'Estimate ready',
  accepted: 'Confirmed',
  shipped: 'Shipped',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
}
