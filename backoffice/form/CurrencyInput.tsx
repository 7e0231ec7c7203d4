import { useState } from 'react'
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { currencies } from '../../dataProvider/contract/money.ts'

type Props = Pick<AutocompleteInputProps, 'helperText' | 'defaultValue'>

/** What the amounts of a record are in, found by its code or its name. */
export function CurrencyInput({ helperText = false, defaultValue }: Props) {
  const [choices] = useState(listChoices)
  return (
    <AutocompleteInput
      source="currency"
      label="Currency"
      choices={choices}
      disableClearable
      helperText={helperText}
      defaultValue={defaultValue}
    />
  )
}

const listChoices = () => {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  return currencies().map((id) => ({ id, name: `${id} – ${names.of(id)}` }))
}
