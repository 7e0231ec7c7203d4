import type { Category } from '../../dataProvider/resources/categories.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { EditPage } from '../form/EditPage.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { CategoryForm } from './CategoryForm.tsx'

/** Changes a category. */
export function CategoryEdit() {
  return (
    <EditPage<Category> title="Category">
      {(category) => (
        <>
          <PageHeading title={category.name} />
          <CategoryForm category={category} submitLabel="Save changes" succeeded={messages.categoryUpdated} />
        </>
      )}
    </EditPage>
  )
}
