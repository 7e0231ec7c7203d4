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
export const unlistedProxy = (address: string) =>
  `Requests come through a proxy at ${address} that TRUST_PROXY does not list. All its visitors share one limit. ` +
  `Ask your host to set TRUST_PROXY=${address}. If this address is not your proxy, ignore this.`
export const refusedCalls = (calls: number) =>
  calls === 1
    ? '1 request was rejected in the last 24 hours'
    : `${formatNumber(calls)} requests were rejected in the last 24 hours`
export const refusedCallsHelp = 'Limits protect the shop. A few rejected requests are normal.'
/** The calls that a limit refused, by the code of the error. */
export const refusedBy = (code: string, calls: number) =>
  `${formatNumber(calls)} × ${limitNames[code] ?? code.replaceAll('_', ' ')}`
const limitNames: Record<string, string> = {
  too_many_requests: 'too many requests from one network',
  order_quota: 'too many unconfirmed orders from one network',
  busy: 'too many requests at the same time',
}

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
