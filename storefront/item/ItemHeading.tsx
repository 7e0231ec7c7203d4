import { css, styled } from 'styled-components'
import { formatItemAmount, formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getAvailabilityText, toItemAvailability } from '../data/availability.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { Eyebrow } from '../ui/Eyebrow.tsx'
import { StateLabel } from '../ui/StateLabel.tsx'
import { lowWindow } from './ItemColumns.tsx'

interface Props {
  item: Item
}

export const TypeAndTitle = ({ item, label = item.item_type }: Props & { label?: string }) => (
  <>
    <Eyebrow>{label}</Eyebrow>
    <Title $isLong={item.title.length > 80}>{item.title}</Title>
  </>
)

/** Shows the amount if the price is above 0, and `Free` or `Price on request` if it is not. */
export const ItemPrice = ({ item: { price, currency } }: Props) => (
  <Amount>{hasPrice(price) ? formatItemAmount(price, currency) : formatPrice(price, currency)}</Amount>
)

/** Shows the available quantity, or why none is available. Renders nothing if the quantity is unlimited. */
export function Remaining({ item }: Props) {
  const availability = toItemAvailability(item)
  const text = getAvailabilityText(item, availability)
  if (text === undefined) return null
  return availability.left === 0 ? (
    <div>
      <StateLabel>{text}</StateLabel>
    </div>
  ) : (
    <Small>{text}</Small>
  )
}

/** A long title has a smaller font, so that price and button fit on the first screen. */
const Title = styled.h1<{ $isLong: boolean }>`
  ${({ $isLong }) =>
    $isLong &&
    css`
      font-size: ${textSize.heading};

      ${lowWindow} {
        font-size: ${textSize.body};
      }
    `}
`

const Amount = styled.p`
  font-size: ${textSize.large};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

export const Small = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
`
