import { styled } from 'styled-components'
import { color, space } from '../styles/cssTokens.ts'
import { formatItemPrice } from '../ui/money.ts'
import { countPieces, subtotals, type CartLine } from './cart.ts'

/** Count, subtotal and total (specification, section 2); a new total is read out. */
export function OrderFigures({ lines }: { lines: CartLine[] }) {
  const sums = subtotals(lines).map(({ currency, cents }) => ({
    currency,
    sum: formatItemPrice(cents / 100, currency),
  }))
  return (
    <dl>
      <Figure>
        <dt>Items</dt>
        <dd>{countPieces(lines)}</dd>
      </Figure>
      <Figure>
        <dt>Subtotal</dt>
        {sums.map(({ currency, sum }) => (
          <dd key={currency}>{sum}</dd>
        ))}
      </Figure>
      <Figure $strong>
        <dt>Total</dt>
        {sums.map(({ currency, sum }) => (
          <dd key={currency} aria-live="polite">
            {sum}
          </dd>
        ))}
      </Figure>
    </dl>
  )
}

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
