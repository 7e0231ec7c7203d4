import type { EstimateBody } from '../../dataProvider/resources/orders/orderBodies.schema.ts'

/** Builds the body that sends an estimate for a new order. */
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
