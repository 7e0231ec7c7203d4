import type { CheckoutOptions } from '../../storefront/cart/placeOrders.ts'

/** Of a checkout on a server that takes order lines, by somebody signed in, in which everything is to be had. */
export function buildCheckoutOptions(overrides: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    takesOrderLines: true,
    hasWorkflow: false,
    contact: undefined,
    unavailable: new Set(),
    onPlaced: () => {},
    onRefused: () => {},
    ...overrides,
  }
}
