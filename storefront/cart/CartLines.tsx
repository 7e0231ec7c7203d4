import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import type { CartLine } from './cart.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { useCart } from './CartProvider.tsx'

interface Props {
  lines: CartLine[]
  /** Ids of those whose items are not to be had any more. */
  gone: ReadonlySet<number>
  /** While the cart is being ordered. */
  isLocked: boolean
  /** A line went and its controls with it; the focus needs another place. */
  onLineGone: () => void
}

/** All that the cart holds; tells when a line is gone. */
export function CartLines({ lines, gone, isLocked, onLineGone }: Props) {
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
          isGone={gone.has(line.id)}
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
