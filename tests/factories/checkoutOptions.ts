import type { CheckoutOptions } from '../../storefront/cart/placeOrders.ts'

/** Of a checkout by somebody signed in, in which everything is to be had. */
export function buildCheckoutOptions(overrides: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    contact: undefined,
    unavailable: new Set(),
    onPlaced: () => {},
    onRefused: () => {},
    ...overrides,
  }
}
