import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason, type DeclineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { Select } from '../../forms/Select.tsx'
import { space, color, target } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { DetailsSummary } from '../../ui/DetailsSummary.tsx'
import { AddressField, isAddressValid } from '../AddressField.tsx'
import type { Decision } from '../orderAccess.ts'
import { useEstimateState } from './useEstimateState.ts'

interface Props {
  estimate: Estimate
  /** The shipping address known to the shop. Empty if there is none. */
  knownAddress: string
  isPending: boolean
  onDecide: (decision: Decision) => void
}

/** Lets the customer accept a valid estimate, or decline it with a reason. */
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

interface AcceptEstimateProps {
  estimate: Pick<Estimate, 'total' | 'currency'>
  knownAddress: string
  isPending: boolean
  onAccept: (decision: Decision) => void
}

/** Accepts an estimate, with an optional shipping address. The button names the amount. Input is preserved on failure. */
function AcceptEstimate({ estimate, knownAddress, isPending, onAccept }: AcceptEstimateProps) {
  // Undefined until the customer types. Until then, the field shows `knownAddress`, which an admin can still correct.
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? knownAddress
  const field = useRef<HTMLTextAreaElement>(null)
  const address = shown.trim()
  const accept = () => {
    if (!isAddressValid(shown)) return field.current?.focus()
    return onAccept({ state: 'accepted', ...(address !== knownAddress && { ship_to: address }) })
  }
  return (
    <AcceptForm>
      <AddressField ref={field} value={shown} isPending={isPending} onChange={setTyped} />
      <Button aria-disabled={isPending} onClick={accept}>
        {isPending ? commonTexts.sending : texts.accept(formatAmount(estimate.total, estimate.currency))}
      </Button>
    </AcceptForm>
  )
}

const AcceptForm = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};

  > button {
    justify-self: start;
    min-width: min(100%, 24rem);
  }
`

interface DeclineEstimateProps {
  isPending: boolean
  onDecline: (decision: Decision) => void
}

/** A less prominent action below the acceptance. It asks for the reason before it declines the estimate. */
function DeclineEstimate({ isPending, onDecline }: DeclineEstimateProps) {
  const [reason, setReason] = useState<DeclineReason>('other')
  return (
    <details>
      <DeclineSummary>{texts.decline}</DeclineSummary>
      <DeclineForm>
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
          {texts.declineEstimate}
        </Button>
      </DeclineForm>
    </details>
  )
}

const DeclineSummary = styled(DetailsSummary)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  color: ${color.muted};
  text-decoration: underline;
`

const DeclineForm = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  justify-items: start;
  gap: ${space.s};

  > :first-child {
    width: 100%;
  }
`
