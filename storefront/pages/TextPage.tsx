import { useMatch } from 'react-router-dom'
import { styled } from 'styled-components'
import { limits } from '../../dataProvider/contract/limits.ts'
import { pagePath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { CanonicalAddress } from '../layout/CanonicalAddress.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { useQuery, type Query, type GetResult } from '../data/query.ts'
import type { Visit } from '../data/pageModule.ts'
import { useShopName } from '../data/shop.ts'
import { Page as NotFoundPage } from './NotFoundPage.tsx'
import { lineLength, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listTextPages, type TextPage } from '../data/textPages.ts'
import { Markdown } from '../ui/Markdown.tsx'
import { FailedState } from '../ui/StateBox.tsx'

/** A page whose text an admin wrote, such as shipping or terms. */
export function Page() {
  const slug = readSlug(useMatch('/:slug')?.params)
  const shopName = useShopName()
  const { data: page, failed, retry } = useQuery(textPageQuery(slug))
  if (page === null) return <NotFoundPage />
  if (!page) return failed ? <FailedState onRetry={retry} /> : <Skeleton height="20rem" />
  return (
    <CanonicalAddress path={pagePath(slug)}>
      <Article>
        <PageHead
          title={commonTexts.pageTitle(page.title, shopName)}
          description={toDescription(page.body)}
        />
        <h1>{page.title}</h1>
        <Markdown text={page.body} top={2} />
      </Article>
    </CanonicalAddress>
  )
}

export function queries({ params }: Visit): Query<unknown>[] {
  return [textPageQuery(readSlug(params))]
}

export function status([page]: unknown[]): number {
  return page ? 200 : 404
}

export function address([page]: unknown[], { params }: Visit): string | undefined {
  return page ? pagePath(readSlug(params)) : undefined
}

/** This page matches any slug, so unknown slugs are not cached. */
export function isUncacheable({ params }: Visit, getResult: GetResult): boolean {
  return !getResult(textPageQuery(readSlug(params)))
}

/** Loads the text page with this slug. Null if there is none. */
function textPageQuery(slug: string): Query<Pick<TextPage, 'title' | 'body'> | null> {
  return {
    key: ['page', slug],
    fetch: async (api) => {
      if (slug.length > limits.pageSlug) return null
      const [page] = await listTextPages(api, { slug })
      return page ? { title: page.title, body: page.body } : null
    },
  }
}

/** Page slugs are lowercase (PAGE-5). */
const readSlug = (params: Visit['params'] | undefined) => (params?.['slug'] ?? '').toLowerCase()

const longestDescription = 160

const toDescription = (body: string) => toPlainText(body).replace(/\s+/g, ' ').slice(0, longestDescription)

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  max-width: ${lineLength};
  padding-block: ${space.xl};
  font-size: ${textSize.reading};
`
