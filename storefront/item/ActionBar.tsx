import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useCart } from '../cart/CartProvider.tsx'
import { gutter } from '../styles/columns.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  item: Item
  /** The button's text. */
  label: string
}

/** Adds the item to the cart, unless it is disabled. Sticks to the bottom of a phone's screen. */
export function ActionBar({ item, label }: Props) {
  const { add } = useCart()
  if (item.Is_disabled) return null
  return (
    <Bar>
      <Button onClick={() => add(item)}>{label}</Button>
    </Bar>
  )
}

// Reaches over the page's gutters to the window's edges.
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  margin-inline: calc(-1 * ${gutter});
  padding: ${space.m} ${gutter};
  padding-bottom: max(${space.m}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};

  ${from.desktop} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
  }
`
