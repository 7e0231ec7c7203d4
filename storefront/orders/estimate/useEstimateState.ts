import type { EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useHasPassed } from '../../data/dates.ts'

/** What has become of an estimate; it expires by its time, whether the server has noted that or not. */
export function useEstimateState({ state, expires_at }: Estimate): EstimateState {
  const hasPassed = useHasPassed(expires_at)
  return state === 'sent' && hasPassed ? 'expired' : state
}
