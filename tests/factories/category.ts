import type { Category } from '../../dataProvider/resources/categories.ts'

// Starts above the ids that tests usually set.
let next = 1001

export function buildCategory(overrides: Partial<Category> = {}): Category {
  const id = next++
  return {
    id,
    name: `Collection ${id}`,
    category_type: 'Cabochons',
    image_url: `/media/collection-${id}.webp`,
    Is_visible: true,
    shops_id: 1,
    ...overrides,
  }
}
