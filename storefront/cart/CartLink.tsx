import { styled } from 'styled-components'
import { iconControl } from '../layout/iconControl.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as layoutTexts from '../texts/layout.ts'
import { createIcon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { useCartLines } from './CartProvider.tsx'
import { countItems } from './cartStore.ts'

/** The header's cart icon. Its badge shows the number of items and is absent at 0 (HDR-4, HDR-5). */
export function CartLink() {
  const count = countItems(useCartLines() ?? [])
  return (
    <Frame to="/cart" aria-label={layoutTexts.cartLink(count)}>
      <CartIcon />
      {count > 0 && <Count>{count}</Count>}
    </Frame>
  )
}

const CartIcon = createIcon(<path d="M5 8h14l1 12H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />)

const Frame = styled(Link)`
  ${iconControl}
`

// Positioned over the icon, so that it does not shift the layout.
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
