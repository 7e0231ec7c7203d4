import { Box, Paper } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form } from 'react-admin'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { defaultCurrency } from '../../../dataProvider/contract/limits.ts'
import { FocusOnFault } from '../../forms/FocusOnFault.tsx'
import { FormActions } from '../../forms/FormActions.tsx'
import { HeldFields } from '../../forms/HeldFields.tsx'
import { UnsavedWork } from '../../forms/UnsavedWork.tsx'
import { useKeeper } from '../../forms/useKeeper.ts'
import type { ItemKind } from '../itemKind.ts'
import { DescriptionFields } from './DescriptionFields.tsx'
import { toFormValues, type FormValues } from './formValues.ts'
import { InfoFields } from './info/InfoFields.tsx'
import { itemFaults } from './itemFaults.ts'
import { ListingFields } from './ListingFields.tsx'
import { SlugFromTitle } from './SlugFromTitle.tsx'
import { spareSlug } from './spareSlug.ts'
import { useItemSave, type Outcome } from './useItemSave.ts'

interface Props {
  kind: ItemKind
  /** None for a new one. */
  item?: Item
  /** What a new one begins with. */
  defaultValues?: FormValues
  /** Whether the slug follows the title until it is edited by hand. */
  derivesSlug?: boolean
  submitLabel: string
  outcome: Outcome
}

/** Every field of an item (specification, section 5), its rules those of the wire. */
export function ItemForm({ kind, item, defaultValues, derivesSlug = false, submitLabel, outcome }: Props) {
  const keeper = useKeeper(`${kind.name}/${item?.id ?? 'new'}`)
  const { submit, taken, isSaved } = useItemSave(outcome, keeper)
  const [spare] = useState(() => spareSlug(kind.type))
  const record = useMemo(() => item && { id: item.id, ...toFormValues(item) }, [item])
  return (
    <Form
      {...(record && { record })}
      defaultValues={defaultValues ?? {}}
      validate={itemFaults(kind)}
      onSubmit={submit}
      resetOptions={keepTyped}
      // The faults stand at their fields, and the first of the page has the focus (FocusOnFault).
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      {derivesSlug && <SlugFromTitle spare={spare} />}
      <FocusOnFault />
      <HeldFields isSaved={isSaved}>
        <UnsavedWork keeper={keeper} isNew={!item} />
        <Box sx={areas}>
          <Paper variant="outlined" sx={{ ...group, gridArea: 'description' }}>
            <DescriptionFields />
          </Paper>
          <Paper variant="outlined" sx={{ ...group, gridArea: 'listing' }}>
            <ListingFields
              kind={kind}
              currency={item?.currency ?? defaultCurrency}
              spareSlug={spare}
              taken={taken}
            />
          </Paper>
          <Paper variant="outlined" sx={{ ...group, gridArea: 'info' }}>
            <InfoFields info={kind.info} />
          </Paper>
        </Box>
      </HeldFields>
      <FormActions submitLabel={submitLabel} />
    </Form>
  )
}

// A list that is read elsewhere on the page, in the command palette say, brings the item anew.
const keepTyped = { keepDirtyValues: true }
const areas = {
  // The bars above and below cover nothing that a keyboard comes to.
  '& :focus-visible': { scrollMarginBlock: '5rem' },
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplate: {
    xs: '"description" "listing" "info" / minmax(0, 1fr)',
    lg: '"description listing" auto "info listing" 1fr / 3fr 2fr',
  },
}
const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
