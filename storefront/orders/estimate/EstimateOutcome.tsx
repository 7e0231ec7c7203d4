import type { Ref } from 'react'
import { styled } from 'styled-components'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { EstimatePage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useDateFormat } from '../../data/dates.ts'
import { color, space } from '../../styles/cssTokens.ts'
import { describeEstimateOutcome, describeNextStep, estimateOutcomes } from '../orderTexts.ts'
import { useEstimateState } from './useEstimateState.ts'

interface Props {
  page: EstimatePage
  headingRef: Ref<HTMLHeadingElement>
}

/** Until when an estimate stands or, once it does not, what became of it. */
export function EstimateOutcome({ page, headingRef }: Props) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const { expires_at, decided_at, decline_reason } = page.estimate
  const state = useEstimateState(page.estimate)
  if (state === 'sent')
    return (
      <Box>
        <h2 ref={headingRef} tabIndex={-1}>
          It stands until {formatDate(expires_at)}
        </h2>
        <Hint>{describeNextStep({ state: 'quoted', due: null, lines: [] })}</Hint>
      </Box>
    )
  const { title, next } = estimateOutcomes[state]
  // The server has not noted yet that its time is over: the order waits for its answer still.
  const isNoted = page.estimate.state !== 'sent'
  return (
    <Box>
      <h2 ref={headingRef} tabIndex={-1}>
        {decided_at === null ? title : `${title} on ${formatDate(decided_at)}`}
      </h2>
      {state === 'declined' && decline_reason !== null && (
        <p>Reason: {declineReason.optionLabels[decline_reason]}</p>
      )}
      <p>{isNoted ? describeEstimateOutcome(state, page.order.state) : next}</p>
    </Box>
  )
}

const Hint = styled.p`
  @media print {
    display: none;
  }
`

const Box = styled.div`
  display: grid;
  gap: ${space.xs};

  > h2:focus {
    outline: none;
  }

  > p {
    color: ${color.muted};
  }
`
