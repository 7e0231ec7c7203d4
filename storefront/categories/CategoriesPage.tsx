import { PageHead } from '../layout/PageHead.tsx'
import { useQuery, type Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { CollectionCard } from './CollectionCard.tsx'
import { CollectionGrid } from './CollectionGrid.tsx'
import { CollectionSkeleton } from './CollectionSkeleton.tsx'
import { eagerCards, LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'

export function queries(): Query<unknown>[] {
  return [categoriesQuery()]
}

export function Page() {
  return (
    <>
      <PageHead
        title={`Shop by Category | ${useShopName()}`}
        description="Raw, Welo and water opals, emeralds and finished jewelry: begin with what you like."
      />
      <PageIntro>
        <h1>Shop by Category</h1>
        <p>As they came out of the ground, cut and polished, or set and ready to wear.</p>
      </PageIntro>
      <Categories />
    </>
  )
}

const Categories = () => {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (failed) return <FailedState title="The categories could not be loaded just now." onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={CollectionGrid} noun="categories" count={skeletonCounts.categories}>
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
