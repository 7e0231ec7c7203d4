import { styled } from 'styled-components'
import { useQuery } from '../data/query.ts'
import { categoriesQuery } from '../data/categories.ts'
import { CollectionCard } from '../categories/CollectionCard.tsx'
import { CollectionGrid } from '../categories/CollectionGrid.tsx'
import { CollectionSkeleton } from '../categories/CollectionSkeleton.tsx'
import { space } from '../styles/cssTokens.ts'
import { LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { FailedState } from '../ui/StateBox.tsx'

/** Absent while there are no visible categories. */
export function Collections() {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (data?.length === 0) return null
  return (
    <Section aria-labelledby="collections" aria-busy={!data && !failed}>
      <h2 id="collections">Our Collections</h2>
      {data ? (
        <CollectionGrid role="list">
          {data.map((category) => (
            <li key={category.id}>
              <CollectionCard category={category} action="Explore" heading="h3" />
            </li>
          ))}
        </CollectionGrid>
      ) : failed ? (
        <FailedState title="The collections could not be loaded just now." onRetry={retry} />
      ) : (
        <LoadingList list={CollectionGrid} noun="collections" count={skeletonCounts.categories}>
          <CollectionSkeleton />
        </LoadingList>
      )}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.l};
  padding-top: ${space.xxl};
`
