import { useState } from 'react'
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { listCurrencies } from '../../dataProvider/contract/fields.schema.ts'
import * as texts from '../texts/fields.tsx'

type Props = Pick<
  AutocompleteInputProps,
  'source' | 'label' | 'helperText' | 'defaultValue' | 'disableClearable'
>

/** What the amounts of a record are in, found by its code or its name. */
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

// Naming all of them takes long: a page without this input does not wait for it.
const listChoices = () => {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  return listCurrencies().map((id) => ({ id, name: texts.currencyChoice(id, names.of(id) ?? id) }))
}
