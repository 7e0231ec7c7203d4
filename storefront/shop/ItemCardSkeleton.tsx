import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { CardLinkSkeleton } from '../ui/CardLinkSkeleton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** As large as an ItemCard with three lines of description. */
export function ItemCardSkeleton() {
  return (
    <Card data-testid="skeleton">
      <Skeleton ratio="1 / 1" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton width="45%" height="1.5rem" />
      <CardLinkSkeleton width="7rem" />
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: ${space.s};
`
