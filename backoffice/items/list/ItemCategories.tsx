import type { Item } from '../../../dataProvider/resources/items.ts'
import { useCategories } from '../useCategories.ts'

/** The names of an item's categories (extension `item-categories`). */
export function ItemCategories({ item }: { item: Item }) {
  const { category_ids = [] } = item
  const own = useCategories()?.filter(({ id }) => category_ids.includes(id))
  return own?.map(({ name }) => name).join(', ')
}
