/** A count as people read it: `12,000`. */
export function sayNumber(count: number): string {
  return count.toLocaleString('en-US')
}
