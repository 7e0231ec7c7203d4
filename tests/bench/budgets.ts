/** In milliseconds (docs/performance.md). */
export const budgets = {
  /** A list of a full shop on PostgreSQL, of 200 calls, for all but the slowest twentieth. */
  answer: 100,
  /** The same of orders and of one order on the embedded engine. */
  embeddedOrders: 300,
  /** On PostgreSQL, from the end of the answer to the paint of the first row: the median of 20 pages. */
  firstRow: 300,
  /** Of a built shop with the demo on the embedded engine, until it is ready. */
  firstStart: 4000,
  /** p95 from the commit of the change that causes an email to its arrival at the SMTP server. */
  emailArrival: 2000,
  /** p95 of the claim of an email in a table of 225,000. */
  claim: 5,
}

export interface Figure {
  list: string
  ms: number
}

/** The value below or at which that share of them lies; NaN of none, which is within no budget. */
export function atShare(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Names each list that is not below the budget. */
export function beyond(budget: number, figures: Figure[], what: string): string[] {
  return figures
    .filter(({ ms }) => !(ms < budget))
    .map(({ list, ms }) => `${list}: ${what} took ${ms.toFixed(1)} ms, the budget is ${budget} ms`)
}
