import { styled } from 'styled-components'
import { color, from, radius, space, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import type { CartLine } from './cart.ts'
import type { Checkout } from './checkout.ts'
import { OrderAction } from './OrderAction.tsx'
import { OrderFigures } from './OrderFigures.tsx'

interface Props {
  /** Those that can be ordered. */
  lines: CartLine[]
  checkout: Checkout
}

/** What the cart comes to, for each currency in it, and the way on. */
export function OrderSummary({ lines, checkout }: Props) {
  return (
    <Panel aria-labelledby="order-summary" $isLong={checkout.isAsking}>
      <h2 id="order-summary">Order Summary</h2>
      <OrderFigures lines={lines} />
      {lines.some(({ price }) => !price) && <Note>Prices on request are not in the total.</Note>}
      {lines.length > 0 && (
        <>
          <OrderAction checkout={checkout} />
          {!checkout.isAsking && <Note>You pay nothing now.</Note>}
        </>
      )}
      <ButtonLink kind="secondary" to="/shop">
        Continue Shopping
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.section<{ $isLong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.sunken};

  ${from.desktop} {
    /* What may be higher than the screen scrolls with the page. */
    position: ${({ $isLong }) => ($isLong ? 'static' : 'sticky')};
    top: ${space.l};
  }
`

const Note = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
  text-align: center;
`
