import { styled } from 'styled-components'
import * as texts from '../../dataProvider/contract/texts.ts'
import { color, radius, target } from '../styles/cssTokens.ts'
import { MinusIcon, PlusIcon } from '../ui/icons.tsx'
import { toastError } from '../ui/toasts/toast.ts'
import { Tooltip } from '../ui/Tooltip.tsx'

interface Props {
  /** The item's, for the buttons' accessible names. */
  title: string
  quantity: number
  /** How many there are; null without a limit. */
  left: number | null
  isLocked: boolean
  onChange: (quantity: number) => void
}

/** Minus, quantity and plus; a quantity of 0 removes the line (CRT-4). */
export function QuantityStepper({ title, quantity, left, isLocked, onChange }: Props) {
  const isFull = left !== null && quantity >= left
  const addOne = () => (isFull ? toastError(`${texts.onlyLeft(left)}.`) : onChange(quantity + 1))
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
      <Tooltip text={isFull ? texts.onlyLeft(left) : 'One more'}>
        <Step
          type="button"
          aria-label={`One more of ${title}`}
          disabled={isLocked}
          // Not disabled, so that it can be asked why.
          aria-disabled={isFull}
          onClick={addOne}
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

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.accentSoft};
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Count = styled.span`
  width: 2rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`
