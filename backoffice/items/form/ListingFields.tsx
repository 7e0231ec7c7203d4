import { Box } from '@mui/material'
import { AutocompleteArrayInput, BooleanInput, TextInput } from 'react-admin'
import { CurrencyInput } from '../../form/CurrencyInput.tsx'
import { requiredInput } from '../../form/requiredInput.ts'
import { useSupports } from '../../app/settings/useSupports.ts'
import type { ItemKind } from '../itemKind.ts'
import { useCategories } from '../useCategories.ts'
import { itemLabels } from './itemLabels.ts'
import { nextSlug } from './nextSlug.ts'
import { newSku } from './sku.ts'
import { SlugInput } from './SlugInput.tsx'
import { TakenOffer } from './TakenOffer.tsx'
import type { Taken } from './useItemSave.ts'

interface Props {
  kind: ItemKind
  /** Of its price, where it cannot be chosen: an ISO 4217 code. */
  currency: string
  /** What its slug is where the title gives none. */
  spareSlug: string
  taken: Taken
}

/** What it costs and where it appears. */
export function ListingFields({ kind, currency, spareSlug, taken }: Props) {
  const categories = useCategories()
  const choosesCurrency = useSupports('currency')
  return (
    <>
      <BooleanInput
        source="Is_disabled"
        label={itemLabels.Is_disabled}
        format={isNot}
        parse={isNot}
        helperText={false}
      />
      <Box {...(choosesCurrency && { sx: beside })}>
        <TextInput
          source="price"
          label="Price"
          helperText={choosesCurrency ? onRequest : `In ${currency}; ${onRequest.toLowerCase()}`}
          slotProps={decimal}
        />
        {choosesCurrency && <CurrencyInput />}
      </Box>
      <TextInput source="unit" helperText="What the price is for: piece, carat, hour" />
      {categories && (
        <AutocompleteArrayInput
          source="category_ids"
          label={itemLabels.category_ids}
          choices={categories}
          optionText="name"
          helperText={false}
        />
      )}
      <TextInput
        source="rank"
        helperText="Lower comes first; leave empty for newest first"
        slotProps={whole}
      />
      <TextInput source="sku" label={itemLabels.sku} {...requiredInput()} helperText={false} />
      <TakenOffer source="sku" taken={taken.sku} next={() => newSku(kind.type)} />
      <SlugInput spare={spareSlug} />
      <TakenOffer source="slug" taken={taken.slug} next={nextSlug} />
      <TextInput source="tags" helperText="Separated by commas" />
      <TextInput
        source="SEO_Tags"
        label={itemLabels.SEO_Tags}
        helperText="For search engines, separated by commas"
      />
    </>
  )
}

const onRequest = 'Leave empty for a price on request'
// The currency's name is longer than most prices.
const beside = { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1.5 }
const isNot = (value: boolean | undefined) => !value
const decimal = { htmlInput: { inputMode: 'decimal' } } as const
const whole = { htmlInput: { inputMode: 'numeric' } } as const
