import type { CategoryBody } from '../../dataProvider/resources/categories.ts'

let next = 1001

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
