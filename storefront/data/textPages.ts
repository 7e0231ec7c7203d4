import { limits } from '../../dataProvider/contract/limits.ts'
import type { pages } from '../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from './query.ts'

type TextPage = RecordOf<typeof pages>

/** The shop's own page of that slug; null when it has none. */
export function textPageQuery(slug: string): Query<Pick<TextPage, 'title' | 'body'> | null> {
  return {
    key: ['page', slug],
    fetch: async (api) => {
      if (slug.length > limits.pageSlug) return null
      const [page] = await listPages(api, { slug })
      return page ? { title: page.title, body: page.body } : null
    },
  }
}

/** The pages in the footer, without their text. */
export function footerPagesQuery(): Query<Pick<TextPage, 'title' | 'slug'>[]> {
  return {
    key: ['footerPages'],
    fetch: async (api) => {
      const found = await listPages(api, { footer: true })
      return found.map(({ title, slug }) => ({ title, slug }))
    },
  }
}

// The server would send an admin the unpublished pages too.
const listPages = async (api: ShopApi, filter: Partial<TextPage>) => {
  const { items } = await api.listRecords<TextPage>('pages', { page: 1, published: true, ...filter })
  return items
}
