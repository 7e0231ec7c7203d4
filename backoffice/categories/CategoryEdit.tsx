import { EditBase, useEditContext } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { FormSkeleton } from '../forms/FormSkeleton.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { CategoryForm } from './CategoryForm.tsx'

/** Changes a category. */
export function CategoryEdit() {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={{ onError: shownInPlace }}>
      <CategoryEditBody />
    </EditBase>
  )
}

const CategoryEditBody = () => {
  const { record, error, refetch } = useEditContext<Category>()
  if (error && !record) {
    return (
      <>
        <PageHeading title="Category" />
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!record) return <FormSkeleton />
  return (
    <>
      <PageHeading title={record.name} />
      <CategoryForm
        key={record.id}
        category={record}
        submitLabel="Save changes"
        succeeded={messages.categoryUpdated}
      />
    </>
  )
}

// react-admin would go back to the list.
const shownInPlace = () => undefined
