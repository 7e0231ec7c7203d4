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

/** Lists published pages that match the filter. Without `published`, the server would also send drafts to an admin. */
export async function listTextPages(api: ShopApi, filter: Partial<TextPage>): Promise<TextPage[]> {
  const { items } = await api.listRecords<TextPage>('pages', { page: 1, published: true, ...filter })
  return items
}
