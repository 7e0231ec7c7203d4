import { PageHead } from '../layout/PageHead.tsx'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import * as texts from '../texts/categories.ts'
import * as commonTexts from '../texts/common.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { categoriesQuery } from '../data/categories.ts'
import { CategoryCards } from './CategoryCards.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/StateBox.tsx'

export function queries(): Query<unknown>[] {
  return [categoriesQuery()]
}

export function Page() {
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} description={texts.description} />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      <CategoryCards
        loading={texts.loading}
        failure={texts.loadFailed}
        action={texts.explore}
        heading="h2"
        eager
        empty={
          <EmptyState title={texts.emptyTitle}>
            <ButtonLink kind="secondary" to="/shop">
              {commonTexts.browseCollection}
            </ButtonLink>
          </EmptyState>
        }
      />
    </>
  )
}
