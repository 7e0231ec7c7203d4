import type { pages } from '../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Query } from './query.ts'

/** A page that the seller wrote. */
export type TextPage = RecordOf<typeof pages>

/** The pages in the footer, without their text. */
export function footerPagesQuery(): Query<Pick<TextPage, 'title' | 'slug'>[]> {
  return {
    key: ['footerPages'],
    fetch: async (api) => {
      const found = await listTextPages(api, { footer: true })
      return found.map(({ title, slug }) => ({ title, slug }))
    },
  }
}

/** Published pages that have these values: the server would send an admin the others too. */
export async function listTextPages(api: ShopApi, filter: Partial<TextPage>): Promise<TextPage[]> {
  const { items } = await api.listRecords<TextPage>('pages', { page: 1, published: true, ...filter })
  return items
}
