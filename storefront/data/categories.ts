import type { Category } from '../../dataProvider/resources/categories.ts'
import { withErrorLog, type Query, useQuery } from './query.ts'
import { useShopVisibility } from './shopVisibility.ts'

/** The shop's visible collections. */
export function categoriesQuery(): Query<Category[]> {
  return withErrorLog('Error fetching categories', {
    key: ['categories'],
    fetch: async (api) => (await api.listCategories()).filter(({ Is_visible }) => Is_visible),
  })
}

const none: Category[] = []

/** The collections that the menus lead to; none until they are known, and for whoever finds the shop closed. */
export function useCollections(): Category[] {
  const isHidden = useShopVisibility() === 'hidden'
  return useQuery(isHidden ? null : categoriesQuery()).data ?? none
}
