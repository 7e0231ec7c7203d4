/** A number as people read it: `12,000`, `12.5`; at most 4 decimals. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

/** So many of them: `1 enquiry`, `2 enquiries`. The plural is the word with an s unless told. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
