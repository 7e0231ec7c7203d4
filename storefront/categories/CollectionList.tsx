import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { from, space } from '../styles/cssTokens.ts'
import { CardLinkSkeleton } from '../ui/CardLink.tsx'
import { Grid, LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { CollectionCard } from './CollectionCard.tsx'

interface Props {
  /** What the page calls them, in the plural. */
  noun: string
  /** The text of each link before the collection's name. */
  action: string
  heading: 'h2' | 'h3'
  /** The first is in the first view. */
  eager?: boolean
  /** Shown when there are none. */
  empty?: ReactNode
}

/** The visible categories in their four states: loading, failed, empty, loaded. */
export function CollectionList({ noun, action, heading, eager = false, empty }: Props) {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (failed) return <FailedState title={`The ${noun} could not be loaded just now.`} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={CollectionGrid} noun={noun} count={skeletonCounts.categories}>
        <CollectionSkeleton />
      </LoadingList>
    )
  }
  if (data.length === 0) return empty
  return (
    <CollectionGrid role="list">
      {data.map((category, index) => (
        <li key={category.id}>
          <CollectionCard
            category={category}
            action={action}
            heading={heading}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </CollectionGrid>
  )
}

/** As large as a CollectionCard. */
function CollectionSkeleton() {
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

/** Two columns on a phone already, as long as "Explore Collection" fits. */
const CollectionGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(max(9rem, 34%), 1fr));
  column-gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`
