import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { formatItemPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { textSize } from '../styles/cssTokens.ts'

interface Props {
  item: Item
}

/** Without a price, or at 0, the price is on request. */
export function ItemPrice({ item: { price, currency } }: Props) {
  return <Amount>{hasPrice(price) ? formatItemPrice(price, currency) : 'Price on request'}</Amount>
}

const Amount = styled.p`
  font-size: ${textSize.large};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
