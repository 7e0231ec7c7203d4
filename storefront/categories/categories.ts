import type { Category } from '../../dataProvider/resources/categories.ts'
import { loggedQuery } from '../app/loggedQuery.ts'
import type { Query } from '../app/query.ts'

/** The shop's visible collections. */
export function categoriesQuery(): Query<Category[]> {
  return loggedQuery('Error fetching categories', {
    key: ['categories'],
    fetch: async (api) => (await api.listCategories()).filter(({ Is_visible }) => Is_visible),
  })
}
