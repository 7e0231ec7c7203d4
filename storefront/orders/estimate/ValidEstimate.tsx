import { styled } from 'styled-components'
import { findSentEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useDateFormat } from '../../data/dates.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orders.ts'
import type { Decision } from '../orderAccess.ts'
import { EstimateDecision } from './EstimateDecision.tsx'
import { EstimateSheet } from './EstimateSheet.tsx'
import { useEstimateState } from './useEstimateState.ts'

interface Props {
  order: OrderDetail
  isPending: boolean
  onDecide: (number: number, decision: Decision) => void
}

interface BoxProps extends Omit<Props, 'order'> {
  estimate: Estimate
  knownAddress: string
}

/** The estimate that is waiting for the customer's answer. Renders nothing if there is none. */
export function ValidEstimate({ order, ...props }: Props) {
  const estimate = findSentEstimate(order)
  return estimate && order.moves.includes('accepted') ? (
    <EstimateBox estimate={estimate} knownAddress={order.ship_to} {...props} />
  ) : null
}

function EstimateBox({ estimate, knownAddress, isPending, onDecide }: BoxProps) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const isExpired = useEstimateState(estimate) === 'expired'
  return (
    <Box>
      <h2>{texts.estimate}</h2>
      <p>{isExpired ? texts.estimateExpired : texts.validUntil(formatDate(estimate.expires_at))}</p>
      <EstimateSheet estimate={estimate} />
      <EstimateDecision
        estimate={estimate}
        knownAddress={knownAddress}
        isPending={isPending}
        onDecide={(decision) => onDecide(estimate.number, decision)}
      />
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};

  > p {
    color: ${color.muted};
  }
`
