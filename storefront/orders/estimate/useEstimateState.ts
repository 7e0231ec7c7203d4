import type { EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useClientValue } from '../../ui/useClientValue.ts'

/** What has become of an estimate; it expires by its time, whether the server has noted that or not. */
export function useEstimateState({ state, expires_at }: Estimate): EstimateState {
  const hasPassed = useHasPassed(expires_at)
  return state === 'sent' && hasPassed ? 'expired' : state
}

/** Whether `time` has passed. False on the server, whose cached page may be read much later. */
function useHasPassed(time: number | undefined): boolean {
  return useClientValue(() => time !== undefined && time < Date.now(), false)
}
