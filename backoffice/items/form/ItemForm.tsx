import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { defaultCurrency } from '../../../dataProvider/contract/limits.ts'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { useKeeper } from '../../form/keeper.ts'
import { useSupports } from '../../app/settings.ts'
import type { ItemKind } from '../itemKind.ts'
import { DescriptionFields } from './DescriptionFields.tsx'
import { toFormValues, type FormValues } from './formValues.ts'
import { InfoFields } from './info/InfoFields.tsx'
import { infoKinds } from './info/infoKinds.ts'
import { itemFaults } from './itemFaults.ts'
import { itemLabels } from './itemLabels.ts'
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
  const choosesCurrency = useSupports('currency')
  const record = useMemo(
    () => item && { id: item.id, ...toFormValues(item), ...(choosesCurrency && { currency: item.currency }) },
    [item, choosesCurrency],
  )
  return (
    <RecordForm
      keeper={keeper}
      record={record}
      {...(defaultValues && { defaultValues })}
      validate={itemFaults(kind)}
      onSubmit={submit}
      isSaved={isSaved}
      submitLabel={submitLabel}
      labels={itemLabels}
    >
      {derivesSlug && <SlugFromTitle spare={spare} />}
      <Box sx={areas}>
        <FieldGroup area="description">
          <DescriptionFields />
        </FieldGroup>
        <FieldGroup area="listing">
          <ListingFields
            kind={kind}
            currency={item?.currency ?? defaultCurrency}
            spareSlug={spare}
            taken={taken}
          />
        </FieldGroup>
        <FieldGroup area="info">
          <InfoFields info={infoKinds[kind.type]} />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

const areas = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplate: {
    xs: '"description" "listing" "info" / minmax(0, 1fr)',
    lg: '"description listing" auto "info listing" 1fr / 3fr 2fr',
  },
}
