/** What a price is in where nothing else is said. */
export const defaultCurrency = 'USD'

/**
 * A price as people read it everywhere: `Free` for 0, `Price on request` for null, else the amount. Sums and payments are
 * amounts (`formatAmount`).
 */
export function formatPrice(price: number | null, currency: string): string {
  if (price === null) return 'Price on request'
  return price === 0 ? 'Free' : formatAmount(price, currency)
}

/**
 * An amount of money: `$1,250.00`. Takes major units and an ISO 4217 code; a code that Intl does not know stands before the
 * amount.
 */
export function formatAmount(amount: number, currency: string): string {
  return formatter(currency)?.format(amount) ?? `${currency} ${amount.toLocaleString('en-US', digits)}`
}

/** The specified amount of item page and cart (ITEM-4): `USD $120.00`; other currencies as `formatAmount`. */
export function formatItemAmount(amount: number, currency: string): string {
  const text = formatAmount(amount, currency)
  return currency === defaultCurrency ? `${currency} ${text}` : text
}

/** What a total of listed prices leaves out: `plus 2 items priced on request`; undefined where it leaves out nothing. */
export function describeUnpriced(lines: Pick<PricedPieces, 'price' | 'quantity'>[]): string | undefined {
  const items = lines.reduce((count, { price, quantity }) => (price === null ? count + quantity : count), 0)
  if (items === 0) return undefined
  return items === 1 ? 'plus 1 item priced on request' : `plus ${items} items priced on request`
}

/** True for a price above 0, which alone has the specified badge, amount and ticket card. */
export function hasPrice(price: number | null): price is number {
  return price !== null && price > 0
}

/** Major units as whole minor units (cents), in which sums come out exactly. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** What so many pieces come to, in major units; null for a price on request. */
export function multiplyPrice(price: number | null, quantity: number): number | null {
  return price === null ? null : (toCents(price) * quantity) / 100
}

/** Pieces at a price each, in major units; null is on request. */
export interface PricedPieces {
  price: number | null
  currency: string
  quantity: number
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
// Made when a price is shown: a phone takes 60 ms for its first.
const formatters = new Map<string, Intl.NumberFormat | null>()

const formatter = (currency: string) => {
  let found = formatters.get(currency)
  if (found === undefined) {
    found = createFormatter(currency)
    formatters.set(currency, found)
  }
  return found
}

const createFormatter = (currency: string) => {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits })
  } catch {
    return null
  }
}
