import { useState } from 'react'
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { listCurrencies } from '../../dataProvider/contract/fields.schema.ts'
import * as texts from '../texts/fields.tsx'

type Props = Pick<
  AutocompleteInputProps,
  'source' | 'label' | 'helperText' | 'defaultValue' | 'disableClearable'
>

/** Selects a currency. The search matches codes and names. */
export function CurrencyInput(props: Props) {
  const [choices] = useState(listChoices)
  return (
    <AutocompleteInput
      source="currency"
      label={texts.currency}
      choices={choices}
      disableClearable
      helperText={false}
      {...props}
    />
  )
}

// Not a module constant: listing all currency names is slow, so the list is created when an input is mounted.
const listChoices = () => {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  return listCurrencies().map((id) => ({ id, name: texts.currencyChoice(id, names.of(id) ?? id) }))
}
