/** By how much prices go up, or down where it is negative: percent, or major units. At most two decimals. */
export interface PriceChange {
  by: 'percent' | 'amount'
  value: number
}

/**
 * A price in major units after the change; null, a price on request, stays null. Reckoned in cents, of which a half counts
 * as one. It may be below 0, which no price can be.
 */
export function changePrice(price: number | null, { by, value }: PriceChange): number | null {
  if (price === null) return null
  const cents = Math.round(price * 100)
  // Hundredths: of a percent, or of a major unit.
  const hundredths = Math.round(value * 100)
  const changed = by === 'amount' ? cents + hundredths : divideHalfUp(cents * (10_000 + hundredths), 10_000)
  return changed / 100
}

const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
