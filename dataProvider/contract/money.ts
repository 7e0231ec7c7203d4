/** Used if no currency is specified. */
export const defaultCurrency = 'USD'

/** Formats a price: `Free` for 0, `Price on request` for null. Use `formatAmount` for totals and payments. */
export function formatPrice(price: number | null, currency: string): string {
  if (price === null) return 'Price on request'
  return price === 0 ? 'Free' : formatAmount(price, currency)
}

/** Formats an amount of money in major units: `$1,250.00`. A code that `Intl` does not support precedes the amount. */
export function formatAmount(amount: number, currency: string): string {
  return formatter(currency)?.format(amount) ?? `${currency} ${amount.toLocaleString('en-US', digits)}`
}

/** Formats an amount for the item page and the cart: `USD $120.00` (ITEM-4). Uses `formatAmount` for other currencies. */
export function formatItemAmount(amount: number, currency: string): string {
  const text = formatAmount(amount, currency)
  return currency === defaultCurrency ? `${currency} ${text}` : text
}

/** Describes the items that a total does not include: `plus 2 items priced on request`; undefined if it includes all. */
export function describeUnpriced(lines: Pick<PricedQuantity, 'price' | 'quantity'>[]): string | undefined {
  const items = lines.reduce((count, { price, quantity }) => (price === null ? count + quantity : count), 0)
  if (items === 0) return undefined
  return items === 1 ? 'plus 1 item priced on request' : `plus ${items} items priced on request`
}

/** True for a price above 0, so neither free nor on request. */
export function hasPrice(price: number | null): price is number {
  return price !== null && price > 0
}

/** Converts major units to whole minor units (cents), so that sums are exact. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** Returns the price of `quantity` units in major units; null if the price is on request. */
export function multiplyPrice(price: number | null, quantity: number): number | null {
  return price === null ? null : (toCents(price) * quantity) / 100
}

/** A quantity and its unit price in major units; null means price on request. */
export interface PricedQuantity {
  price: number | null
  currency: string
  quantity: number
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
// Formatters are created on first use: creating the first one is slow.
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
