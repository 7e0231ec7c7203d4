/** In milliseconds (docs/performance.md). */
export const budgets = {
  /** The p95 of 200 calls for a list, an order or the counters, in a full shop on PostgreSQL. */
  answer: 100,
  /** The same for the list of orders and a single order on the embedded engine. */
  embeddedOrders: 300,
  /** The time from the end of the response to the paint of the first row, on PostgreSQL. Median of 20 pages. */
  firstRow: 300,
  /** The time until a built shop is ready in its first start with the demo, on the embedded engine. Median of five starts. */
  firstStart: 4000,
  /** The p95 from the response to the call that causes an email until its arrival at the SMTP server. */
  emailArrival: 2000,
  /** The p95 of claiming an email in a table of 225,000 emails. */
  claim: 15,
  search: {
    /** The p95 of a first page with facets of 100,000 items, over 500 random combinations without cached responses. */
    p95: { postgresql: 60, embedded: 120 },
    /** CPU time of a search in the index of 10,000 items, with facets. */
    cpu: 4,
    /** Percent that the search adds to the time of an item's PATCH. */
    write: 20,
  },
}

/** In megabytes, per engine: before the first request, and after 6,000 mixed calls. */
export const memoryBudgets = {
  embedded: { resting: 350, loaded: 550 },
  PostgreSQL: { resting: 150, loaded: 300 },
}

export interface Figure {
  list: string
  ms: number
}

/** Returns a quantile: with a share of 0.95, the p95. Returns NaN if there are no values. */
export function getQuantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Returns a message for each figure that is NaN or not below the budget. */
export function beyond(budget: number, figures: Figure[], what: string): string[] {
  return figures
    .filter(({ ms }) => !(ms < budget))
    .map(({ list, ms }) => `${list}: ${what} took ${ms.toFixed(1)} ms, the budget is ${budget} ms`)
}
