import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx'
import { useMatch } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ComponentProps } from 'react'
import { pagePath } from '../../dataProvider/contract/pages.ts'
import { safeMarkdown } from '../../dataProvider/contract/markdown.ts'
import { OwnAddress } from '../layout/OwnAddress.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { useQuery, type Query, type GetAnswer } from '../data/query.ts'
import type { Visit } from '../data/pageModule.ts'
import { useSupports } from '../data/settings.ts'
import { useShopName } from '../data/shop.ts'
import { Page as NotFoundPage } from './NotFoundPage.tsx'
import { space } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { textPageQuery } from '../data/textPages.ts'
import { FailedState } from '../ui/StateBox.tsx'
import { Link } from '../ui/Link.tsx'

/** A page that the seller wrote, such as shipping or terms. */
export function Page() {
  const slug = readSlug(useMatch('/:slug')?.params)
  const isSupported = useSupports('pages')
  const shopName = useShopName()
  const { data: page, failed, retry } = useQuery(isSupported ? textPageQuery(slug) : null)
  if (page === null || !isSupported) return <NotFoundPage />
  if (!page) return failed ? <FailedState onRetry={retry} /> : <Skeleton height="20rem" />
  return (
    <OwnAddress path={pagePath(slug)}>
      <Article>
        <PageHead title={`${page.title} | ${shopName}`} description={toDescription(page.body)} />
        <h1>{page.title}</h1>
        <Markdown options={markdown}>{page.body}</Markdown>
      </Article>
    </OwnAddress>
  )
}

export function queries({ params, supports }: Visit): Query<unknown>[] {
  return supports('pages') ? [textPageQuery(readSlug(params))] : []
}

export function status([page]: unknown[]): number {
  return page ? 200 : 404
}

export function address([page]: unknown[], { params }: Visit): string | undefined {
  return page ? pagePath(readSlug(params)) : undefined
}

/** Any slug is an address here: unknown ones are not cached. */
export function isUncacheable({ params }: Visit, getAnswer: GetAnswer): boolean {
  return !getAnswer(textPageQuery(readSlug(params)))
}

/** Slugs of pages are in small letters (PAGE-5). */
const readSlug = (params: Visit['params'] | undefined) => (params?.['slug'] ?? '').toLowerCase()

const PageLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') && !href.startsWith('//') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener">
      {children}
    </a>
  )

const markdown: MarkdownToJSX.Options = {
  ...safeMarkdown,
  // The title is the page's only h1.
  overrides: { a: PageLink, h1: { component: 'h2' } },
}

const longestDescription = 160

const toDescription = (body: string) =>
  body
    .replace(/[#*_>`[\]]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, longestDescription)

const Article = styled.article`
  display: grid;
  gap: ${space.l};
  max-width: 42rem;
  padding-block: ${space.xl};
  overflow-wrap: anywhere;

  img {
    max-width: 100%;
    height: auto;
  }

  ul,
  ol {
    padding-inline-start: 1.25rem;
  }
`
