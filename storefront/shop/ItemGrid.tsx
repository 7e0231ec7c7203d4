import { styled } from 'styled-components'
import { formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getBadgeText, toItemAvailability } from '../data/availability.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { font, from, screen, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/shop.tsx'
import { Badge } from '../ui/Badge.tsx'
import { CardLink, CardLinkSkeleton, ClampedText } from '../ui/CardLink.tsx'
import { Grid, threeColumnSizes } from '../ui/Grid.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The number of skeletons of a loading list (SHOP-10). */
export const skeletonCount = 6

interface Props {
  items: Item[]
  /** Loads the first image eagerly, for a list in the initial viewport. A phone shows only one item there. */
  eager?: boolean
  /** True if the filters take part of the width. */
  besideFilters?: boolean
}

export function ItemGrid({ items, eager = false, besideFilters = false }: Props) {
  const List = besideFilters ? NarrowGrid : Grid
  return (
    <List role="list">
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            eager={eager && index === 0}
            sizes={besideFilters ? narrowSizes : pictureSizes}
          />
        </li>
      ))}
    </List>
  )
}

interface ItemCardProps {
  item: Item
  /** Loads the image eagerly, for a card in the initial viewport. */
  eager?: boolean
  /** The `sizes` attribute of the image. */
  sizes?: string
}

/** A product card. The entire card is one link. */
export function ItemCard({ item, eager = false, sizes = pictureSizes }: ItemCardProps) {
  const { title, description, tags, price, currency, slug } = item
  const badge = getBadgeText(item, toItemAvailability(item))
  return (
    <Card>
      <CardMedia item={item} eager={eager} sizes={sizes} />
      {badge !== undefined && (
        <Corner>
          <Badge kind="secondary">{badge}</Badge>
        </Corner>
      )}
      <Caption>
        <Title>{title}</Title>
        {hasPrice(price) && <PriceBadge>{formatPrice(price, currency)}</PriceBadge>}
      </Caption>
      <ClampedText>{toPlainText(description)}</ClampedText>
      <ItemTags quiet tags={tags} />
      <Details to={itemPath(slug)}>{texts.viewDetails(title, VisuallyHidden)}</Details>
    </Card>
  )
}

/** About the same size as an ItemCard with a three-line description. */
export function ItemCardSkeleton() {
  return (
    <SkeletonCard data-testid="skeleton">
      <Skeleton ratio="1 / 1" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton width="45%" height="1.5rem" />
      <CardLinkSkeleton width="7rem" />
    </SkeletonCard>
  )
}

const pictureSizes = `${threeColumnSizes}, ${screen.tablet} 45vw, 92vw`

const narrowSizes = `${screen.wide} min(23vw, 306px), ${screen.desktop} 32vw, ${screen.tablet} 45vw, 92vw`

/** A grid beside the filters has a third column only on wide screens. */
export const NarrowGrid = styled(Grid)`
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.l};
  }

  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  height: 100%;
`

// Placed over the image, so that it takes no extra space.
const Corner = styled.div`
  position: absolute;
  inset: ${space.s} auto auto ${space.s};
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

// Aligns the links of the cards in a row.
const Details = styled(CardLink)`
  margin-top: auto;
`

const PriceBadge = styled.span`
  flex: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const SkeletonCard = styled.div`
  display: grid;
  gap: ${space.s};
`
