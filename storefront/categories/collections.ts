import type { Category } from '../../dataProvider/resources/categories.ts'
import { useQuery } from '../app/query.ts'
import { categoriesQuery } from './categories.ts'
import { useDoor } from '../closed/door.ts'

const none: Category[] = []

/** The collections that the menus lead to; none until they are known, and for whoever finds the shop closed. */
export function useCollections(): Category[] {
  const isShut = useDoor() === 'closed'
  return useQuery(isShut ? null : categoriesQuery()).data ?? none
}
