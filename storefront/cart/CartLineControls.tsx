import { styled } from 'styled-components'
import { formatPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import { from, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { CartLine } from './cart.ts'
import { useCart } from './useCart.ts'
import { QuantityStepper } from './QuantityStepper.tsx'

interface Props {
  line: CartLine
  /** How many can be ordered; with none the line can only be removed. */
  left: number | null
  isLocked: boolean
  /** Called after the focused control was removed: move the focus. */
  onControlRemoved: () => void
}

/** Quantity, remove button and line total. The columns stay the same for an unavailable line. */
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
      <Tooltip text="Remove">
        <Remove
          kind="quiet"
          aria-label={`Remove ${title}`}
          disabled={isLocked}
          onClick={removeLine}
          $isAlone={isUnavailable}
        >
          <TrashIcon width={20} height={20} />
        </Remove>
      </Tooltip>
      {!isUnavailable && <Total>{formatPrice(multiplyPrice(price, quantity), currency)}</Total>}
    </Controls>
  )
}

const Controls = styled.div`
  grid-area: controls;
  display: grid;
  grid-template-columns: 7.75rem auto minmax(0, 1fr);
  align-items: center;
  align-self: start;
  gap: ${space.xs};

  ${from.tablet} {
    grid-template-columns: 7.75rem auto 7.5rem;
  }
`

const Remove = styled(Button)<{ $isAlone: boolean }>`
  grid-column: ${({ $isAlone }) => ($isAlone ? 1 : 2)};
  justify-self: start;

  ${from.tablet} {
    grid-column: 2;
  }
`

const Total = styled.p`
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
