// The list of orders: figures, filters, cards, and actions for selected orders.

import type { ReactNode } from 'react'
import { pluralize } from '../format/numbers.ts'

// Figures above the list
export const total = 'Total'
export const pending = 'Pending'
export const processing = 'Processing'
export const completed = 'Completed'
export const linesInOrders = (lines: number, orders: number) =>
  `${pluralize(lines, 'order line')} in ${pluralize(orders, 'order')}`

// The list and its filters
export const listLabel = 'Orders'
export const ordersFrom = (customer: ReactNode) => <>Orders from {customer}</>
export const stateCount = (state: string, count: string) => `${state} (${count})`

export const selectAll = (count: number) => `Select ${pluralize(count, 'order')} on this page`

// A card
export const selectOrder = (order: string) => `Select ${order}`
export const details = 'Details'

// Actions for selected orders
export const bulkLabels = { completed: 'Mark as completed', cancelled: 'Cancel orders' }
export const bulkQuestions = {
  completed: (count: number) => `Mark ${pluralize(count, 'order')} as completed?`,
  cancelled: (count: number) => `Cancel ${pluralize(count, 'order')}?`,
}
export const notFullyPaid = (count: number) =>
  count === 1 ? '1 order is not fully paid.' : `${pluralize(count, 'order')} are not fully paid.`
export const bulkEmails = 'Each customer with an email address may get an email about their order.'
export const noEmailToUnconfirmed = 'Customers who have not confirmed their email address get no email.'
export const bulkExceptions = {
  completed: (count: number) =>
    `${pluralize(count, 'selected order')} cannot be completed and will not change.`,
  cancelled: (count: number) =>
    `${pluralize(count, 'selected order')} cannot be cancelled and will not change.`,
}
export const keepOrders = 'Keep orders'
export const bulkResults = {
  completed: (count: number) => `${pluralize(count, 'order')} completed`,
  cancelled: (count: number) => `${pluralize(count, 'order')} cancelled`,
}
export const bulkFailures = {
  completed: (count: number, orders: string) => `Failed to complete ${pluralize(count, 'order')}: ${orders}`,
  cancelled: (count: number, orders: string) => `Failed to cancel ${pluralize(count, 'order')}: ${orders}`,
}
export const orderAndReason = (order: string, reason: string) => `${order} (${reason})`
