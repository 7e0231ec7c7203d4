import { CategoryCards } from '../categories/CategoryCards.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import * as texts from '../texts/home.ts'
import { HomeSection } from './HomeSection.tsx'

/** The visible categories. Absent if there are none. */
export function Collections() {
  const { data, failed } = useQuery(categoriesQuery())
  if (data?.length === 0) return null
  return (
    <HomeSection title={texts.collectionsTitle} isBusy={!data && !failed}>
      <CategoryCards
        loading={texts.loadingCollections}
        failure={texts.collectionsFailed}
        action={texts.explore}
        heading="h3"
      />
    </HomeSection>
  )
}
