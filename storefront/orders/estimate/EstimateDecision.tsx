import { styled } from 'styled-components'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { space } from '../../styles/cssTokens.ts'
import type { Decision } from '../orderAccess.ts'
import { AcceptEstimate } from './AcceptEstimate.tsx'
import { DeclineEstimate } from './DeclineEstimate.tsx'
import { useEstimateState } from './useEstimateState.ts'

interface Props {
  estimate: Estimate
  /** Where the order goes as far as the shop knows; empty where it does not. */
  knownAddress: string
  isPending: boolean
  onDecide: (decision: Decision) => void
}

/** Accepts an estimate that stands, or declines it with a reason. */
export function EstimateDecision({ estimate, knownAddress, isPending, onDecide }: Props) {
  if (useEstimateState(estimate) !== 'sent') return null
  return (
    <Choices>
      <AcceptEstimate
        estimate={estimate}
        knownAddress={knownAddress}
        isPending={isPending}
        onAccept={onDecide}
      />
      <DeclineEstimate isPending={isPending} onDecline={onDecide} />
    </Choices>
  )
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};

  @media print {
    display: none;
  }
`
