import { useState } from 'react'
import { styled } from 'styled-components'
import { declineReason, type DeclineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import { Select } from '../../forms/Select.tsx'
import { color, space, target } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { DetailsSummary } from '../../ui/DetailsSummary.tsx'
import type { Decline } from '../orderAccess.ts'

interface Props {
  isPending: boolean
  onDecline: (decline: Decline) => void
}

/** A small action below the acceptance, which opens its reason before anything is declined. */
export function DeclineEstimate({ isPending, onDecline }: Props) {
  const [reason, setReason] = useState<DeclineReason>('other')
  return (
    <details>
      <Summary>Decline</Summary>
      <Reason>
        <Select
          label={declineReason.label}
          name="reason"
          options={declineReason.optionLabels}
          value={reason}
          onChange={({ target: { value } }) => setReason(value as DeclineReason)}
        />
        <Button
          kind="secondary"
          aria-disabled={isPending}
          onClick={() => onDecline({ state: 'declined', reason })}
        >
          Decline the estimate
        </Button>
      </Reason>
    </details>
  )
}

const Summary = styled(DetailsSummary)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  color: ${color.muted};
  text-decoration: underline;
`

const Reason = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  justify-items: start;
  gap: ${space.s};

  > :first-child {
    width: 100%;
  }
`
