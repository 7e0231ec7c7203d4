import { Box } from '@mui/material'
import { AutocompleteArrayInput, BooleanInput, TextInput } from 'react-admin'
import { namesOf } from '../../../dataProvider/fields/fields.ts'
import { itemFields } from '../../../dataProvider/resources/items.ts'
import { CurrencyInput } from '../../form/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/Declared.tsx'
import { useSupports } from '../../app/settings.ts'
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
      <Declared source="unit" />
      {categories && (
        <AutocompleteArrayInput
          source="category_ids"
          label={itemFields.category_ids.label}
          choices={categories}
          optionText="name"
          helperText={false}
        />
      )}
      <Declared source="rank" />
      <Declared source="sku" />
      <TakenOffer source="sku" taken={taken.sku} next={() => newSku(kind.type)} />
      <SlugInput spare={spareSlug} />
      <TakenOffer source="slug" taken={taken.slug} next={nextSlug} />
      <Declared source="tags" />
      <Declared source="SEO_Tags" />
      {others.map((name) => (
        <Declared key={name} source={name} />
      ))}
    </>
  )
}

const Declared = ({ source }: { source: keyof typeof itemFields }) => (
  <DeclaredInput source={source} field={itemFields[source]} />
)

/** What has a place of its own: above, in the form's other parts, or beside the item, as its pictures. */
const placed = [
  'title',
  'description',
  'item_info',
  'Is_disabled',
  'price',
  'currency',
  'unit',
  'category_ids',
  'rank',
  'sku',
  'slug',
  'tags',
  'SEO_Tags',
] as const
const others = namesOf(itemFields).filter((name) => !(placed as readonly string[]).includes(name))

const onRequest = 'Leave empty for a price on request'
// The currency's name is longer than most prices.
const beside = { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1.5 }
const isNot = (value: boolean | undefined) => !value
const decimal = { htmlInput: { inputMode: 'decimal' } } as const
