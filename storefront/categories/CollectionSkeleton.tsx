import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CardLinkSkeleton } from '../ui/CardLink.tsx'

/** As large as a CollectionCard. */
export function CollectionSkeleton() {
  return (
    <div data-testid="skeleton">
      <Skeleton ratio="1 / 1" />
      <Caption>
        <Skeleton width="50%" height="1.5rem" />
      </Caption>
      <CardLinkSkeleton width="5rem" />
    </div>
  )
}

const Caption = styled.div`
  min-height: 2.75rem;
  margin-top: ${space.s};

  ${from.tablet} {
    min-height: 0;
  }
`
