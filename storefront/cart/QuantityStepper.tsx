import { styled } from 'styled-components'
import { color, radius, target } from '../styles/cssTokens.ts'
import { MinusIcon, PlusIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

interface Props {
  /** The item's, for the buttons' accessible names. */
  title: string
  quantity: number
  isLocked: boolean
  onChange: (quantity: number) => void
}

/** Minus, quantity and plus; a quantity of 0 removes the line (CRT-4). */
export function QuantityStepper({ title, quantity, isLocked, onChange }: Props) {
  return (
    <Group role="group" aria-label={`Quantity of ${title}`}>
      <Tooltip text="One less">
        <Step
          type="button"
          aria-label={`One less of ${title}`}
          disabled={isLocked}
          onClick={() => onChange(quantity - 1)}
        >
          <MinusIcon width={18} height={18} />
        </Step>
      </Tooltip>
      <Count aria-live="polite">{quantity}</Count>
      <Tooltip text="One more">
        <Step
          type="button"
          aria-label={`One more of ${title}`}
          disabled={isLocked}
          onClick={() => onChange(quantity + 1)}
        >
          <PlusIcon width={18} height={18} />
        </Step>
      </Tooltip>
    </Group>
  )
}

const Group = styled.div`
  display: flex;
  align-items: center;
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};
`

const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border-radius: ${radius.pill};
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${color.accentSoft};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Count = styled.span`
  width: 2rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`
