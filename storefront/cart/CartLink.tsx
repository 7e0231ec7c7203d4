import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCart } from './CartProvider.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import { CartIcon } from '../ui/icons.tsx'
import { iconControl } from '../layout/iconControl.ts'

/** The way to the cart, with how many pieces are in it once that is known and more than none. */
export function CartLink() {
  const { count = 0 } = useCart()
  return (
    <Frame to="/cart" aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}>
      <CartIcon />
      {count > 0 && <Count>{count}</Count>}
    </Frame>
  )
}

const Frame = styled(Link)`
  ${iconControl}
`

// Lies over the icon's corner, so its coming moves nothing.
const Count = styled.span`
  position: absolute;
  inset: 0 0 auto auto;
  min-width: 1.25rem;
  padding-inline: ${space.xs};
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`
