import { useId, useState } from 'react'
import { styled } from 'styled-components'
import {
  declineReason,
  declineReasons,
  type DeclineReason,
  type Estimate,
} from '../../../dataProvider/resources/orders/estimates.ts'
import { color, radius, space, target } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'
import type { Decision } from '../orderAccess.ts'
import { AcceptEstimate } from './AcceptEstimate.tsx'
import { useEstimateState } from './useEstimateState.ts'

interface Props {
  estimate: Estimate
  /** Where the order goes as far as the shop knows; empty where it does not. */
  knownAddress: string
  isPending: boolean
  onDecide: (decision: Decision) => void
}

/** Accepts an estimate that stands, or declines it with a reason, in one tap each. */
export function EstimateDecision({ estimate, knownAddress, isPending, onDecide }: Props) {
  const name = useId()
  const [reason, setReason] = useState<DeclineReason>('other')
  if (useEstimateState(estimate) !== 'sent') return null
  return (
    <Choices>
      <AcceptEstimate knownAddress={knownAddress} isPending={isPending} onAccept={onDecide} />
      <Reasons>
        <legend>Not what you hoped for?</legend>
        {declineReasons.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === reason}
              onChange={() => setReason(value)}
            />
            {declineReason.optionLabels[value]}
          </label>
        ))}
        <Button
          kind="secondary"
          aria-disabled={isPending}
          onClick={() => onDecide({ state: 'declined', reason })}
        >
          Decline the estimate
        </Button>
      </Reasons>
    </Choices>
  )
}

const Choices = styled.div`
  display: grid;
  gap: ${space.l};

  @media print {
    display: none;
  }
`

const Reasons = styled.fieldset`
  display: grid;
  justify-items: start;
  min-width: 0;
  margin: 0;
  padding: ${space.s} ${space.m} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  legend {
    padding-inline: ${space.xs};
    font-weight: 600;
  }

  label {
    display: flex;
    gap: ${space.s};
    align-items: center;
    min-height: ${target};
    cursor: pointer;
  }

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
  }

  button {
    margin-top: ${space.s};
  }
`
