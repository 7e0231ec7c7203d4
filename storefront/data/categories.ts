import type { Category } from '../../dataProvider/resources/categories.ts'
import * as commonTexts from '../texts/common.ts'
import { withErrorLog, type Query, useQuery } from './query.ts'
import { useShopVisibility } from './shop.ts'

/** Loads the visible categories. */
export function categoriesQuery(): Query<Category[]> {
  return withErrorLog(commonTexts.categoriesFailed, {
    key: ['categories'],
    fetch: async (api) => (await api.listCategories()).filter(({ Is_visible }) => Is_visible),
  })
}

const none: Category[] = []

/** Returns the categories for the menus. Empty until they are loaded and while the shop is hidden from the visitor. */
export function useCollections(): Category[] {
  const isHidden = useShopVisibility() === 'hidden'
  return useQuery(isHidden ? null : categoriesQuery()).data ?? none
}

/** Returns an image's URL with a protocol. On a page served over HTTP, a `//host/…` URL would use HTTP (CAT-3). */
export const withProtocol = (url: string) => (url.startsWith('//') ? `https:${url}` : url)
