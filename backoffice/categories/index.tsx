import CategoryIcon from '@mui/icons-material/CollectionsOutlined'
import { categoryFields, type Category } from '../../dataProvider/resources/categories.ts'
import type { Counters } from '../../dataProvider/contract/answers.schema.ts'
import { type AdminResource, lazyPage } from '../resource.ts'
import { pluralize } from '../format/numbers.ts'

const category = { label: ['Category', 'Categories'], fields: categoryFields, title: 'name' } as const

const ResourceCreate = lazyPage(async () => (await import('../form/ResourceForm.tsx')).ResourceCreate)
const ResourceEdit = lazyPage(async () => (await import('../form/ResourceForm.tsx')).ResourceEdit)

/** How the shop's stones are grouped. */
export const categories = {
  name: 'categories',
  label: 'Categories',
  description: 'How the stones are grouped',
  icon: CategoryIcon,
  list: lazyPage(async () => (await import('./CategoryList.tsx')).CategoryList),
  create: () => <ResourceCreate resource={category} />,
  edit: () => <ResourceEdit resource={category} />,
  add: 'Add Category',
  recordRepresentation: ({ name }: Category) => name,
  toSearchResult: ({ name, category_type }: Category) => ({ title: name, description: category_type }),
  counterLabels: ({ categories: count }: Counters) => [pluralize(count, 'category', 'categories')],
} satisfies AdminResource
