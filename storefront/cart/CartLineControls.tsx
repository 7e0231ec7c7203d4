import { styled } from 'styled-components'
import { formatPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import * as commonTexts from '../texts/common.ts'
import { Button } from '../ui/Button.tsx'
import { createIcon } from '../ui/icons.tsx'
import { toastError } from '../ui/toasts/toast.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { CartLine } from './cart.ts'
import { useCart } from './useCart.ts'

interface Props {
  line: CartLine
  /** The available quantity. Null if unlimited or unknown; 0 if the line can only be removed. */
  left: number | null
  isLocked: boolean
  /** Called when the pressed control is about to be removed. The parent must move the focus. */
  onControlRemoved: () => void
}

/** Quantity, remove button and line total. An unavailable line has only the remove button. */
export function CartLineControls({ line, left, isLocked, onControlRemoved }: Props) {
  const { setQuantity, remove } = useCart()
  const { id, title, price, currency, quantity } = line
  const isUnavailable = left === 0
  const changeQuantity = (next: number) => {
    setQuantity(id, next)
    if (next <= 0) onControlRemoved()
  }
  const removeLine = () => {
    remove(id)
    onControlRemoved()
  }
  return (
    <Controls>
      {!isUnavailable && (
        <QuantityStepper {...{ title, quantity, left, isLocked }} onChange={changeQuantity} />
      )}
      {!isUnavailable && <Total>{formatPrice(multiplyPrice(price, quantity), currency)}</Total>}
      <Tooltip text={commonTexts.remove}>
        <Button kind="quiet" aria-label={texts.removeItem(title)} disabled={isLocked} onClick={removeLine}>
          <TrashIcon width={20} height={20} />
        </Button>
      </Tooltip>
    </Controls>
  )
}

const PlusIcon = createIcon(<path d="M12 5v14M5 12h14" />)

const MinusIcon = createIcon(<path d="M5 12h14" />)

const TrashIcon = createIcon(<path d="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5" />)

/** The condition for a list that is wide enough for a line in one row. */
export const oneRow = '@container (min-width: 40rem)'

const Controls = styled.div`
  grid-area: controls;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  justify-content: end;
  gap: ${space.xs};

  ${oneRow} {
    align-self: center;
  }
`

const Total = styled.p`
  flex: 1 0 auto;
  min-width: 5rem;
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

interface QuantityStepperProps {
  title: string
  quantity: number
  /** The available quantity. Null if unlimited or unknown. */
  left: number | null
  isLocked: boolean
  onChange: (quantity: number) => void
}

/** Minus button, quantity and plus button. A quantity of 0 removes the line (CRT-4). */
function QuantityStepper({ title, quantity, left, isLocked, onChange }: QuantityStepperProps) {
  const isFull = left !== null && quantity >= left
  const addOne = () => (isFull ? toastError(texts.onlyLeft(left)) : onChange(quantity + 1))
  return (
    <Group role="group" aria-label={texts.quantityOf(title)}>
      <Tooltip text={texts.decrease}>
        <Step
          type="button"
          aria-label={texts.decreaseOf(title)}
          disabled={isLocked}
          onClick={() => onChange(quantity - 1)}
        >
          <MinusIcon width={18} height={18} />
        </Step>
      </Tooltip>
      <Count aria-live="polite">{quantity}</Count>
      <Tooltip text={isFull ? texts.onlyLeft(left) : texts.increase}>
        <Step
          type="button"
          aria-label={texts.increaseOf(title)}
          disabled={isLocked}
          // Not `disabled`, because a click explains why the quantity cannot grow.
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
