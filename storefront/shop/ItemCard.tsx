import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { font, space, textSize } from '../styles/cssTokens.ts'
import { CardLink } from '../ui/CardLink.tsx'
import { ClampedText } from '../ui/ClampedText.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { PriceBadge } from './PriceBadge.tsx'

interface Props {
  item: Item
  /** In the first view: its picture is fetched at once. */
  eager?: boolean
}

/** A product as a picture with its caption; all of it leads to the product. */
export function ItemCard({ item, eager = false }: Props) {
  const { title, description, tags, price, currency, slug } = item
  return (
    <Card>
      <CardMedia item={item} eager={eager} />
      <Caption>
        <Title>{title}</Title>
        {hasPrice(price) && <PriceBadge>{formatPrice(price, currency)}</PriceBadge>}
      </Caption>
      <ClampedText>{description}</ClampedText>
      <ItemTags quiet tags={tags} />
      <Details to={itemPath(slug)}>
        View Details <VisuallyHidden>of {title}</VisuallyHidden>
      </Details>
    </Card>
  )
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  height: 100%;
`

const Caption = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.m};
  margin-top: ${space.xs};
`

const Title = styled.h2`
  font-family: ${font.heading};
  font-size: ${textSize.large};
`

// Cards of a row end on one line, however much is written on them.
const Details = styled(CardLink)`
  margin-top: auto;
`
