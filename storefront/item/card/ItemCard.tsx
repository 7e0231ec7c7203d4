import { styled } from 'styled-components'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { summarizeItem } from '../../data/itemSummary.ts'
import { space, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/itemCards.tsx'
import { CardLink, CardLinkSkeleton, ClampedText } from '../../ui/CardLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ItemTags } from './ItemTags.tsx'
import type { ListState } from './listState.ts'
import { StoneCard } from './StoneCard.tsx'

interface ItemCardProps {
  item: Item
  heading: 'h2' | 'h3'
  eager: boolean
  sizes: string
  state: ListState
}

/** A card with everything that a list of items shows: also the description, the tags and a link (SHOP-8). */
export const ItemCard = ({ item, state, ...props }: ItemCardProps) => (
  <StoneCard {...props} item={summarizeItem(item)}>
    <Description>{toPlainText(item.description)}</Description>
    <ItemTags quiet tags={item.tags} />
    <Details movesPicture to={itemPath(item.slug)} state={state}>
      {texts.viewDetails(item.title, VisuallyHidden)}
    </Details>
  </StoneCard>
)

/** About the same size as an ItemCard with a three-line description. */
export function ItemCardSkeleton() {
  return (
    <SkeletonCard data-testid="skeleton">
      <Skeleton ratio="4 / 5" />
      <Skeleton width="80%" height="1.5rem" />
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton height="4rem" />
      <CardLinkSkeleton width="7rem" />
    </SkeletonCard>
  )
}

const Description = styled(ClampedText)`
  font-size: ${textSize.small};
`

// Aligns the links of the cards in a row.
const Details = styled(CardLink)`
  margin-top: auto;
  font-size: ${textSize.small};
`

const SkeletonCard = styled.div`
  display: grid;
  gap: ${space.s};
`
