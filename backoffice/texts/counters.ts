// Counts on the dashboard and in the sidebar. Every page loads this file.

import { limits } from '../../dataProvider/contract/limits.ts'
import { formatNumber, pluralize } from '../format/numbers.ts'

export const totalCount = (count: number) => `${formatNumber(count)} total`

// Orders
export const enquiries = (count: number) => pluralize(count, 'enquiry', 'enquiries')
export const overdueEnquiries = (count: number) =>
  `${formatNumber(count)} waiting over ${limits.overdueAfterHours} hours`
export const unconfirmedOrders = (count: number) => `${formatNumber(count)} not confirmed`
export const bookingsToday = (count: number) => `${pluralize(count, 'booking')} today`
export const registrationsToday = (count: number) => `${pluralize(count, 'registration')} today`

// Items. An unavailable event is fully booked; any other unavailable item is sold or reserved.
export const hiddenCount = (count: number) => `${formatNumber(count)} hidden`
export const lowStockCount = (count: number) => `${formatNumber(count)} low stock`
export const soldOrReservedCount = (count: number) => `${formatNumber(count)} sold or reserved`
export const fullyBookedCount = (count: number) => `${formatNumber(count)} fully booked`

// Customers, messages and emails
export const customers = (count: number) => pluralize(count, 'customer')
export const newMessages = (count: number) => `${formatNumber(count)} new`
export const failedEmails = (count: number) => (count === 0 ? 'None failed' : `${formatNumber(count)} failed`)
