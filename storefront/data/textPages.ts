import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { pages } from '../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from './query.ts'

/** A page whose text an admin wrote. */
export type TextPage = RecordOf<typeof pages>

/** Loads the titles and slugs of the pages linked in the footer. */
export function footerPagesQuery(): Query<Pick<TextPage, 'title' | 'slug'>[]> {
  return {
    key: ['footerPages'],
    fetch: async (api) => {
      const found = await listTextPages(api, { footer: true })
      return found.map(({ title, slug }) => ({ title, slug }))
    },
  }
}

/** The seller's pages that product pages show as sections, by slug. */
const policySlugs = ['care', 'shipping', 'returns'] as const
export type PolicySlug = (typeof policySlugs)[number]

export interface Policy extends Pick<TextPage, 'slug' | 'title' | 'body'> {
  /** True if `body` is only the beginning of the page's text. */
  isShortened: boolean
}

/** Characters of a policy that every product page contains at most. */
const longestPolicy = 2000

/** Loads the visible pages about care, shipping and returns. */
export function policiesQuery(): Query<Partial<Record<PolicySlug, Policy>>> {
  return {
    key: ['policies'],
    isOptional: true,
    fetch: async (api) => {
      const found = await Promise.all(policySlugs.map((slug) => listTextPages(api, { slug })))
      return Object.fromEntries(found.flat().map((page) => [page.slug, toPolicy(page)]))
    },
  }
}

const toPolicy = ({ slug, title, body }: TextPage): Policy => {
  if (body.length <= longestPolicy) return { slug, title, body, isShortened: false }
  const beginning = [...toPlainText(body)].slice(0, longestPolicy).join('')
  return { slug, title, body: `${beginning.replace(/\s\S*$/, '')}…`, isShortened: true }
}

/** Lists published pages that match the filter. Without `published`, the server would also send drafts to an admin. */
export async function listTextPages(api: ShopApi, filter: Partial<TextPage>): Promise<TextPage[]> {
  const { items } = await api.listRecords<TextPage>('pages', { page: 1, published: true, ...filter })
  return items
}
