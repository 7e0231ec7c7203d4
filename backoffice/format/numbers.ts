/** A count as people read it: `12,000`. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}

/** So many of them: `1 enquiry`, `2 enquiries`. The plural is the word with an s unless told. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
