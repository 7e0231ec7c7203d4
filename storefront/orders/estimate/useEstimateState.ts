import type { EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useClientValue } from '../../ui/useClientValue.ts'

/** Returns an estimate's state. An estimate past its expiry counts as expired, even if the server has not recorded that yet. */
export function useEstimateState({ state, expires_at }: Estimate): EstimateState {
  const hasPassed = useHasPassed(expires_at)
  return state === 'sent' && hasPassed ? 'expired' : state
}

/** Returns true if `time` has passed. False on the server and during hydration. */
function useHasPassed(time: number | undefined): boolean {
  return useClientValue(() => time !== undefined && time < Date.now(), false)
}
