import { Box } from '@mui/material'
import { BooleanInput, TextInput } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { isChosen } from '../form/chosenPictures.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { PictureInput } from '../form/PictureInput.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { requiredInput } from '../form/requiredInput.ts'
import { useKeeper } from '../form/useKeeper.ts'
import { zodValidate } from '../form/zodValidate.ts'
import { categoryFormSchema } from './categoryFormSchema.ts'
import { useCategorySave } from './useCategorySave.ts'

interface Props {
  /** None for a new one. */
  category?: Category
  submitLabel: string
  /** What is said once it is saved. */
  succeeded: string
}

/** Every field of a category (specification, section 5), its rules those of the wire. */
export function CategoryForm({ category, submitLabel, succeeded }: Props) {
  const keeper = useKeeper(`categories/${category?.id ?? 'new'}`)
  const { submit, pictures, isSaved } = useCategorySave(succeeded, keeper)

  const validate = (values: Record<string, unknown>) => {
    const { image_url } = values
    const isGone = typeof image_url === 'string' && isChosen(image_url) && !pictures.has(image_url)
    return { ...(isGone && { image_url: 'Please choose the picture again' }), ...faultsOf(values) }
  }

  return (
    <RecordForm
      keeper={keeper}
      record={category}
      defaultValues={blank}
      validate={validate}
      onSubmit={submit}
      isSaved={isSaved}
      submitLabel={submitLabel}
      labels={labels}
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

const faultsOf = zodValidate(categoryFormSchema)
const blank = { Is_visible: true, image_url: null }
const labels = { Is_visible: 'Visible in the shop', image_url: 'Picture' }

const areas = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: '3fr 2fr' } }
