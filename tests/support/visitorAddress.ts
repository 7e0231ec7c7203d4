/** Each visitor's own, as limits count by address. */
export function visitorAddress(n: number): string {
  return `10.0.${n >> 8}.${n & 255}`
}
