/** Formats a number with at most 4 decimals: `12,000`, `12.5`. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

/** Formats a count with its noun: `1 enquiry`, `2 enquiries`. The default plural adds an s. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
