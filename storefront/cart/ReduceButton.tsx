import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import type { CartLine } from './cart.ts'
import { useCart } from './useCart.ts'

interface Props {
  line: CartLine
  /** How many can be ordered, fewer than the line has. */
  left: number
  isLocked: boolean
  /** Called when this button is about to go: move the focus. */
  onControlRemoved: () => void
}

/** Reduces a line to what can be had of its item. */
export function ReduceButton({ line: { id, title }, left, isLocked, onControlRemoved }: Props) {
  const { setQuantity } = useCart()
  return (
    <Reduce
      kind="secondary"
      aria-label={`Change the quantity of ${title} to ${left}`}
      disabled={isLocked}
      onClick={() => {
        setQuantity(id, left)
        onControlRemoved()
      }}
    >
      {`Change to ${left}`}
    </Reduce>
  )
}

const Reduce = styled(Button)`
  margin-top: ${space.s};
`
