import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../dataProvider/contract/money.ts'

/** The item page's price (ITEM-4): `USD $120.00`; other currencies as `formatPrice`. */
export function formatItemPrice(price: number, currency: string): string {
  const text = formatPrice(price, currency)
  return currency === defaultCurrency ? `${currency} ${text}` : text
}
