import { useState } from 'react'
import { styled } from 'styled-components'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CartLine } from './cart.ts'

interface Props {
  line: CartLine
  /** Why the line cannot be ordered as it is. */
  problem: string | undefined
}

/** Says why a line cannot be ordered, or that its price changed (CART-9). */
export function CartLineNotice({ line, problem }: Props) {
  const priceChange = usePriceChange(line)
  const notice = problem ?? priceChange
  return (
    <Notice role="status" $isBad={problem !== undefined}>
      {notice && (
        <>
          <VisuallyHidden>{`${line.title}: `}</VisuallyHidden>
          {notice}
        </>
      )}
    </Notice>
  )
}

/** Compares with the price shown first. Changing the quantity accepts the new price. */
const usePriceChange = ({ price, currency, quantity }: CartLine) => {
  const [shown, setShown] = useState({ price, currency, quantity })
  if (shown.quantity !== quantity) setShown({ price, currency, quantity })
  if (shown.price === price && shown.currency === currency) return undefined
  return `The price has changed from ${formatPrice(shown.price, shown.currency)} to ${formatPrice(price, currency)}.`
}

const Notice = styled.p<{ $isBad: boolean }>`
  font-size: ${textSize.small};
  font-weight: 600;
  color: ${({ $isBad }) => ($isBad ? color.danger : color.warning)};
`
