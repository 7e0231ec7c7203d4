import { styled } from 'styled-components'
import { color, from, radius, space, textSize } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { formatItemPrice } from '../ui/money.ts'
import { countPieces, subtotals, type CartLine } from './cart.ts'

interface Props {
  lines: CartLine[]
  isPending: boolean
  onCheckout: () => void
}

/** What the cart comes to, for each currency in it, and the way on. */
export function OrderSummary({ lines, isPending, onCheckout }: Props) {
  const sums = subtotals(lines).map(({ currency, cents }) => formatItemPrice(cents / 100, currency))
  const amounts = sums.map((sum) => <dd key={sum}>{sum}</dd>)
  return (
    <Panel aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl>
        <Figure>
          <dt>Items</dt>
          <dd>{countPieces(lines)}</dd>
        </Figure>
        <Figure>
          <dt>Subtotal</dt>
          {amounts}
        </Figure>
        <Figure $strong>
          <dt>Total</dt>
          {amounts}
        </Figure>
      </dl>
      {lines.some(({ price }) => !price) && <Note>Prices on request are not in the total.</Note>}
      <Button disabled={isPending} onClick={onCheckout}>
        {isPending ? 'Processing...' : 'Proceed to Checkout'}
      </Button>
      <Note>You pay nothing now.</Note>
      <ButtonLink kind="secondary" to="/shop">
        Continue Shopping
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.sunken};

  ${from.desktop} {
    position: sticky;
    top: ${space.l};
  }
`

const Figure = styled.div<{ $strong?: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  column-gap: ${space.m};
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.line};
  font-weight: ${({ $strong }) => ($strong ? 600 : 'inherit')};

  dd {
    grid-column: 2;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`

const Note = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
  text-align: center;
`
