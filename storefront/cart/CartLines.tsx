import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import type { CartLine } from './cart.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { useCart } from './CartProvider.tsx'

interface Props {
  lines: CartLine[]
  /** While the cart is being ordered. */
  isLocked: boolean
  /** A line went and its controls with it; the focus needs another place. */
  onLineGone: () => void
}

export function CartLines({ lines, isLocked, onLineGone }: Props) {
  const { setQuantity, remove } = useCart()
  const change = (id: number, quantity: number) => {
    setQuantity(id, quantity)
    if (quantity <= 0) onLineGone()
  }
  const drop = (id: number) => {
    remove(id)
    onLineGone()
  }
  return (
    <List role="list">
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          isLocked={isLocked}
          onQuantity={(quantity) => change(line.id, quantity)}
          onRemove={() => drop(line.id)}
        />
      ))}
    </List>
  )
}

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`
