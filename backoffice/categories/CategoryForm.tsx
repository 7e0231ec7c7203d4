import { Box } from '@mui/material'
import { BooleanInput, CreateBase, TextInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { categoryFields, type Category } from '../../dataProvider/resources/categories.ts'
import { EditPage } from '../form/EditPage.tsx'
import { FieldGroup, RecordForm } from '../form/RecordForm.tsx'
import { PictureInput } from '../form/PictureInput.tsx'
import { requiredInput } from '../form/validation.ts'
import { useKeeper } from '../form/keeper.ts'
import { useResourceSave } from '../form/useResourceSave.ts'
import { PageHeading } from '../layout/PageHeading.tsx'

/** Makes a category. */
export function CategoryCreate() {
  return (
    <CreateBase>
      <PageHeading title="Add Category" />
      <CategoryForm submitLabel="Create category" succeeded={messages.categoryCreated} />
    </CreateBase>
  )
}

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

interface Props {
  /** None for a new one. */
  category?: Category
  submitLabel: string
  succeeded: string
}

/** Every field of a category (specification, section 5), its rules those of the wire. */
const CategoryForm = ({ category, submitLabel, succeeded }: Props) => {
  const keeper = useKeeper(`categories/${category?.id ?? 'new'}`)
  const failed = messages.categorySaveFailed
  const { submit, pictures, ...form } = useResourceSave({ fields: categoryFields, keeper, succeeded, failed })
  return (
    <RecordForm
      keeper={keeper}
      record={category}
      defaultValues={blank}
      onSubmit={submit}
      submitLabel={submitLabel}
      labels={labels}
      {...form}
    >
      <Box sx={areas}>
        <FieldGroup>
          <TextInput
            source="name"
            {...requiredInput({ maxLength: limits.categoryName })}
            helperText={false}
          />
          <TextInput
            source="category_type"
            {...requiredInput({ maxLength: limits.categoryType })}
            helperText="What its stones have in common: Cabochons, Rough, Handmade"
          />
          <BooleanInput source="Is_visible" label={labels.Is_visible} helperText={false} />
        </FieldGroup>
        <FieldGroup>
          <PictureInput source="image_url" label={labels.image_url} pictures={pictures} />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

const blank = { Is_visible: true, image_url: null }
const labels = { Is_visible: 'Visible in the shop', image_url: 'Picture' }

const areas = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: '3fr 2fr' } }
