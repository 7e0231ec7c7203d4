import { CreateBase } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { CategoryForm } from './CategoryForm.tsx'

/** Makes a category. */
export function CategoryCreate() {
  return (
    <CreateBase>
      <PageHeading title="Add Category" />
      <CategoryForm submitLabel="Create category" succeeded={messages.categoryCreated} />
    </CreateBase>
  )
}
