import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { BooleanInput } from 'react-admin'
import { namesOf } from '../../../dataProvider/fields/fields.ts'
import { itemFields } from '../../../dataProvider/resources/items.ts'
import { useSupports } from '../../app/settings.ts'
import { DeclaredInput } from '../../fields/Declared.tsx'
import { CurrencyInput } from '../../form/CurrencyInput.tsx'

type Name = keyof typeof itemFields

interface Props {
  /** Of its price, where it cannot be chosen: an ISO 4217 code. */
  currency: string
  /** What stands in place of a field's own input. */
  inputs: Partial<Record<Name, ReactNode>>
}

/** What an item costs and where it appears: every declared field that has no place of its own on the form. */
export function ListingFields({ currency, inputs }: Props) {
  const own: Props['inputs'] = {
    Is_disabled: <VisibleInput key="visible" />,
    price: <PriceInput key="price" currency={currency} />,
    ...inputs,
  }
  return names.map((name) => own[name] ?? <DeclaredInput key={name} source={name} field={itemFields[name]} />)
}

const first: Name[] = ['Is_disabled', 'price', 'unit', 'category_ids', 'rank', 'sku', 'slug']
const elsewhere: Name[] = ['title', 'description', 'item_info', 'currency']
const names = [...new Set([...first, ...namesOf(itemFields)])].filter((name) => !elsewhere.includes(name))

const VisibleInput = () => (
  <BooleanInput source="Is_disabled" label={visibleLabel} format={isNot} parse={isNot} helperText={false} />
)

/** What the form calls `Is_disabled`, which it shows the other way round. */
export const visibleLabel = 'Visible in the shop'
const isNot = (value: boolean | undefined) => !value

const PriceInput = ({ currency }: Pick<Props, 'currency'>) => {
  const choosesCurrency = useSupports('currency')
  const { help } = itemFields.price
  const field = choosesCurrency
    ? itemFields.price
    : { ...itemFields.price, help: `In ${currency}; ${help.toLowerCase()}` }
  return (
    <Box {...(choosesCurrency && { sx: beside })}>
      <DeclaredInput source="price" field={field} />
      {choosesCurrency && <CurrencyInput />}
    </Box>
  )
}

// The currency's name is longer than most prices.
const beside = { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1.5 }
