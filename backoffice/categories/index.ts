import CategoryIcon from '@mui/icons-material/CollectionsOutlined'
import { categoryFields } from '../../dataProvider/resources/categories.ts'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import type { Counters } from '../../dataProvider/contract/answers.schema.ts'
import { createFormPages } from '../form/createFormPages.tsx'
import { type DeclareResource, lazyPage } from '../resource.ts'
import { pluralize } from '../format/numbers.ts'

const CategoryList = lazyPage(async () => (await import('./CategoryList.tsx')).CategoryList)

/** How the shop's stones are grouped. */
export const categories: DeclareResource = () => ({
  name: 'categories',
  label: 'Categories',
  description: 'How the stones are grouped',
  icon: CategoryIcon,
  list: CategoryList,
  ...createFormPages({ label: ['Category', 'Categories'], fields: categoryFields, title: 'name' }),
  add: 'Add Category',
  recordRepresentation: ({ name }: Category) => name,
  toSearchResult: ({ name, category_type }: Category) => ({ title: name, description: category_type }),
  counterLabels: ({ categories: count }: Counters) => [pluralize(count, 'category', 'categories')],
})
