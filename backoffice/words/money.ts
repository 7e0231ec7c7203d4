import { formatPrice } from '../../dataProvider/contract/money.ts'

/** A price in major units as people read it; none means on request. `currency` is an ISO 4217 code. */
export function sayPrice(price: number | null, currency: string): string {
  return price === null ? 'On request' : formatPrice(price, currency)
}
