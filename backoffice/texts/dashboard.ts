import { formatNumber } from '../format/numbers.ts'

// Dashboard
export const welcome = 'Good to see you.'
export const welcomeByName = (name: string) => `Good to see you, ${name}.`
export const reportsDescription = 'Orders, estimates, payments and refunds by month'
export const countsLoadFailed = 'Failed to load the counts on the cards'
export const countsRefreshFailed = 'Failed to refresh the counts on the cards'
export const demoOrders =
  'This shop has demo orders. Your host can remove them, with their customers and messages.'
/** `titles` are those of the first hidden pages, `count` is the number of all. */
export const hiddenPages = (titles: readonly string[], count: number) => {
  const names =
    titles.join(', ') + (count > titles.length ? ` and ${formatNumber(count - titles.length)} more` : '')
  const pages = count === 1 ? '1 page' : `${formatNumber(count)} pages`
  return `Visitors cannot see ${pages} yet: ${names}.`
}
export const reviewPages = 'Review Pages'
export const diskFull =
  "The server's disk is full. The shop accepts no orders or uploads until your host frees up space."

// Reports
export const reports = 'Reports'
export const exportOrders = 'Export orders'
export const exportPayments = 'Export payments'
export const period = 'Period'
export const lastTwelveMonths = 'Last 12 months'
export const noOrders = 'No orders in this period'
export const reportIn = (currency: string) => `Report in ${currency}`
export const total = 'Total'
export const reportHelp =
  '“Listed total” is the value of new orders at listed prices. “Estimates” is the total of the estimates you sent, without replaced ones. ' +
  '“Accepted” excludes orders cancelled later. “Balance due” is the unpaid part of “Accepted” as of today. ' +
  '“Refunded” counts each refund in the month you made it.'

/** Column headings by figure. */
export const headings = {
  orders: 'Orders',
  asked: 'Listed total',
  quoted: 'Estimates',
  accepted: 'Accepted',
  paid: 'Paid',
  refunded: 'Refunded',
  open: 'Balance due',
}
