import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { hasPrice } from '../../dataProvider/contract/money.ts'
import { textSize } from '../styles/cssTokens.ts'
import { formatItemPrice } from '../ui/formatItemPrice.ts'

interface Props {
  item: Item
}

/** What an item costs; nothing or 0 means that the seller is asked. */
export function ItemPrice({ item: { price, currency } }: Props) {
  return <Amount>{hasPrice(price) ? formatItemPrice(price, currency) : 'Price on request'}</Amount>
}

const Amount = styled.p`
  font-size: ${textSize.large};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
