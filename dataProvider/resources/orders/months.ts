/** A month of a calendar, such as `2026-03`: sorts as text. */
export type Month = string

/** So many months later; negative: earlier. */
export function addMonths(month: Month, months: number): Month {
  return new Date(Date.UTC(yearOf(month), monthOf(month) - 1 + months)).toISOString().slice(0, 7)
}

/** How many months there are from the one to the other, both included; none or fewer where they stand the wrong way round. */
export function countMonths(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
}

const yearOf = (month: Month) => Number(month.slice(0, 4))
const monthOf = (month: Month) => Number(month.slice(5))
