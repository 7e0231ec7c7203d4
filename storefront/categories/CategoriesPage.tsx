import { PageHead } from '../layout/PageHead.tsx'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { CollectionList } from './CollectionList.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/StateBox.tsx'

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
      <CollectionList
        noun="categories"
        action="Explore Collection"
        heading="h2"
        eager
        empty={
          <EmptyState title="No categories available at this time.">
            <ButtonLink kind="secondary" to="/shop">
              Show the whole collection
            </ButtonLink>
          </EmptyState>
        }
      />
    </>
  )
}
