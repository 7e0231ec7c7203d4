import type { EstimateBody } from '../../dataProvider/resources/orders/orderBodies.schema.ts'

/** What an admin sends to quote a new order; valid unless overridden, but for `lines`. */
export function buildEstimateBody(
  overrides: Partial<EstimateBody> & Pick<EstimateBody, 'lines'>,
): EstimateBody {
  return {
    version: 1,
    currency: 'USD',
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_name: '',
    note: '',
    valid_days: 14,
    ...overrides,
  }
}
