/** A calendar month such as `2026-03`; sorts as text. */
export type Month = string

/** Adds months to a month. `months` can be negative. */
export function addMonths(month: Month, months: number): Month {
  return new Date(Date.UTC(yearOf(month), monthOf(month) - 1 + months)).toISOString().slice(0, 7)
}

/** Counts the months from `from` to `to`, both included. Zero or negative if `to` is before `from`. */
export function countMonths(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
}

const yearOf = (month: Month) => Number(month.slice(0, 4))
const monthOf = (month: Month) => Number(month.slice(5))
