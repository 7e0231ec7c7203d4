import { Box, Paper } from '@mui/material'
import { Form } from 'react-admin'
import type { Item } from '../../dataProvider/contract/items.ts'
import { zodValidate } from '../zodValidate.ts'
import { DescriptionFields } from './DescriptionFields.tsx'
import { FocusOnFault } from './FocusOnFault.tsx'
import { FormActions } from './FormActions.tsx'
import { InfoField } from './InfoField.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import type { ItemKind } from './itemKind.ts'
import { ListingFields } from './ListingFields.tsx'
import { SlugFromTitle } from './SlugFromTitle.tsx'

interface Props {
  kind: ItemKind
  /** Of a new item; an existing one comes from react-admin's context. */
  defaultValues?: Partial<Item>
  /** Whether the slug follows the title until it is edited by hand. */
  derivesSlug?: boolean
  submitLabel: string
}

/** Every field of an item (specification, section 5), its rules those of the wire. */
export function ItemForm({ kind, defaultValues = {}, derivesSlug = false, submitLabel }: Props) {
  return (
    <Form
      defaultValues={defaultValues}
      validate={validate}
      warnWhenUnsavedChanges
      // The faults stand at their fields, and the first has the focus.
      disableInvalidFormNotification
      noValidate
    >
      {derivesSlug && <SlugFromTitle />}
      <FocusOnFault />
      <Box sx={areas}>
        <Paper variant="outlined" sx={{ ...group, gridArea: 'description' }}>
          <DescriptionFields />
        </Paper>
        <Paper variant="outlined" sx={{ ...group, gridArea: 'listing' }}>
          <ListingFields />
        </Paper>
        <Paper variant="outlined" sx={{ ...group, gridArea: 'info' }}>
          <InfoField hint={kind.infoHint} />
        </Paper>
      </Box>
      <FormActions submitLabel={submitLabel} />
    </Form>
  )
}

const validate = zodValidate(itemFormSchema)
const areas = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplate: {
    xs: '"description" "listing" "info" / minmax(0, 1fr)',
    lg: '"description listing" auto "info listing" 1fr / 3fr 2fr',
  },
}
const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
