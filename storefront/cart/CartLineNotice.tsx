import { useState } from 'react'
import { styled } from 'styled-components'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CartLine } from './cart.ts'

interface Props {
  line: CartLine
  isGone: boolean
}

/** What became of a line since the visitor opened the cart; read out when it comes, and no room is taken before. */
export function LineNews({ line, isGone }: Props) {
  const priceNews = usePriceNews(line)
  const news = isGone ? 'No longer available' : priceNews
  return (
    <News role="status" $isBad={isGone}>
      {news && (
        <>
          <VisuallyHidden>{`${line.title}: `}</VisuallyHidden>
          {news}
        </>
      )}
    </News>
  )
}

/** Compares with the price that was seen first, whichever tab changed it; with another quantity, the new price is agreed to. */
const usePriceNews = ({ price, currency, quantity }: CartLine) => {
  const [seen, setSeen] = useState({ price, currency, quantity })
  if (seen.quantity !== quantity) setSeen({ price, currency, quantity })
  if (seen.price === price && seen.currency === currency) return undefined
  return `The price was ${inWords(seen.price, seen.currency)}; it is ${inWords(price, currency)} now.`
}

const inWords = (price: number | null, currency: string) =>
  price ? formatPrice(price, currency) : 'on request'

const News = styled.p<{ $isBad: boolean }>`
  font-size: ${textSize.small};
  font-weight: 600;
  color: ${({ $isBad }) => ($isBad ? color.danger : color.warning)};
`
