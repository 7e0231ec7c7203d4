import { categoryFields } from '../../dataProvider/resources/categories.ts'
import { ResourceCreate, ResourceEdit } from '../form/ResourceForm.tsx'

const category = { label: ['Category', 'Categories'], fields: categoryFields, title: 'name' } as const

/** Makes a category. */
export function CategoryCreate() {
  return <ResourceCreate resource={category} />
}

/** Changes a category. */
export function CategoryEdit() {
  return <ResourceEdit resource={category} />
}
