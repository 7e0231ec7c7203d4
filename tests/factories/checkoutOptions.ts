import type { CheckoutOptions } from '../../storefront/cart/placeOrders.ts'

/** Builds the options of a signed-in customer's checkout, in which all items are available. */
export function buildCheckoutOptions(overrides: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    contact: undefined,
    unavailable: new Set(),
    onPlaced: () => {},
    onRefused: () => {},
    ...overrides,
  }
}
