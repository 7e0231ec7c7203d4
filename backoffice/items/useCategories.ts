import { useGetList } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useSupports } from '../app/settings.ts'

/** The shop's categories by name; undefined while loading, and where items have none. */
export function useCategories(): Category[] | undefined {
  const enabled = useSupports('item-categories')
  const { data } = useGetList<Category>('categories', everyCategory, { enabled })
  // What the page of categories has loaded would be answered all the same.
  return enabled ? data : undefined
}

const everyCategory = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const
