/** A count as people read it: `12,000`. */
export function sayNumber(count: number): string {
  return count.toLocaleString('en-US')
}

/** So many of them: `1 enquiry`, `2 enquiries`. The plural is the word with an s unless told. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`
}
