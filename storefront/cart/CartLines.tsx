import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import type { CartLine } from './cart.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { useCart } from './CartProvider.tsx'

interface Props {
  lines: CartLine[]
  /** Ids of those whose items are not to be had any more. */
  unavailable: ReadonlySet<number>
  /** While the cart is being ordered. */
  isLocked: boolean
  /** A line went and its controls with it; the focus needs another place. */
  onLineRemoved: () => void
}

/** All that the cart holds; tells when a line is gone. */
export function CartLines({ lines, unavailable, isLocked, onLineRemoved }: Props) {
  const { setQuantity, remove } = useCart()
  const changeQuantity = (id: number, quantity: number) => {
    setQuantity(id, quantity)
    if (quantity <= 0) onLineRemoved()
  }
  const removeItem = (id: number) => {
    remove(id)
    onLineRemoved()
  }
  return (
    <List role="list">
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          isUnavailable={unavailable.has(line.id)}
          isLocked={isLocked}
          onQuantity={(quantity) => changeQuantity(line.id, quantity)}
          onRemove={() => removeItem(line.id)}
        />
      ))}
    </List>
  )
}

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`
