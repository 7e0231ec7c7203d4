import { skeletons } from '../../dataProvider/contract/limits.ts'
import { PageHead } from '../app/PageHead.tsx'
import { useQuery, type Query } from '../app/query.ts'
import { useShopName } from '../app/shopRecord.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { eagerCards } from '../ui/eagerCards.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { LoadingList } from '../ui/LoadingList.tsx'
import { Opening } from '../ui/Opening.tsx'
import { categoriesQuery } from './categories.ts'
import { CollectionCard } from './CollectionCard.tsx'
import { CollectionGrid } from './CollectionGrid.tsx'
import { CollectionSkeleton } from './CollectionSkeleton.tsx'

export function queries(): Query<unknown>[] {
  return [categoriesQuery()]
}

/** Every collection of the shop (specification, section 2). */
export function Page() {
  return (
    <>
      <PageHead
        title={`Shop by Category | ${useShopName()}`}
        description="Raw, Welo and water opals, emeralds and finished jewelry: begin with what you like."
      />
      <Opening>
        <h1>Shop by Category</h1>
        <p>As they came out of the ground, cut and polished, or set and ready to wear.</p>
      </Opening>
      <Categories />
    </>
  )
}

const Categories = () => {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (failed) return <FailedState title="The categories could not be loaded just now." onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={CollectionGrid} noun="categories" count={skeletons.categories}>
        <CollectionSkeleton />
      </LoadingList>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No categories available at this time.">
        <ButtonLink kind="secondary" to="/shop">
          Show the whole collection
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <CollectionGrid role="list">
      {data.map((category, index) => (
        <li key={category.id}>
          <CollectionCard
            category={category}
            action="Explore Collection"
            heading="h2"
            eager={index < eagerCards}
          />
        </li>
      ))}
    </CollectionGrid>
  )
}
