import { Box, Paper } from '@mui/material'
import { BooleanInput, Form, TextInput } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { FocusOnFault } from '../forms/FocusOnFault.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { HeldFields } from '../forms/HeldFields.tsx'
import { requiredInput } from '../forms/requiredInput.ts'
import { UnsavedWork } from '../forms/UnsavedWork.tsx'
import { useKeeper } from '../forms/useKeeper.ts'
import { zodValidate } from '../forms/zodValidate.ts'
import { categoryFormSchema } from './categoryFormSchema.ts'
import { isChosen } from './chosenPictures.ts'
import { PictureInput } from './PictureInput.tsx'
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
    <Form
      {...(category && { record: category })}
      defaultValues={blank}
      validate={validate}
      onSubmit={submit}
      resetOptions={keepTyped}
      // The faults stand at their fields, and the first has the focus.
      disableInvalidFormNotification
      noValidate
    >
      <FocusOnFault />
      <HeldFields isSaved={isSaved}>
        <UnsavedWork keeper={keeper} isNew={!category} />
        <Box sx={areas}>
          <Paper variant="outlined" sx={group}>
            <TextInput
              source="name"
              label="Name"
              {...requiredInput({ maxLength: limits.categoryName })}
              helperText={false}
            />
            <TextInput
              source="category_type"
              label="Category type"
              {...requiredInput({ maxLength: limits.categoryType })}
              helperText="What its stones have in common: Cabochons, Rough, Handmade"
            />
            <BooleanInput source="Is_visible" label="Visible in the shop" helperText={false} />
          </Paper>
          <Paper variant="outlined" sx={group}>
            <PictureInput pictures={pictures} />
          </Paper>
        </Box>
      </HeldFields>
      <FormActions submitLabel={submitLabel} />
    </Form>
  )
}

const faultsOf = zodValidate(categoryFormSchema)
const blank = { Is_visible: true, image_url: null }
const keepTyped = { keepDirtyValues: true }

const areas = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: '3fr 2fr' } }
const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
