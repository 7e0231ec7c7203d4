import type { CategoryBody } from '../../dataProvider/resources/categories.ts'

// Above every id that a test names itself.
let next = 1001

/** What an admin sends to make a category; valid unless overridden. */
export function buildCategoryBody(overrides: Partial<CategoryBody> = {}): CategoryBody {
  return {
    category_type: 'Cabochons',
    name: `Collection ${next++}`,
    Is_visible: true,
    image_url: null,
    shops_id: null,
    ...overrides,
  }
}
