import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { currencies } from '../../dataProvider/contract/money.ts'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })
const choices = currencies().map((id) => ({ id, name: `${id} – ${names.of(id)}` }))

/** What the amounts of a record are in, found by its code or its name. */
export function CurrencyInput(props: Pick<AutocompleteInputProps, 'helperText' | 'defaultValue'>) {
  return (
    <AutocompleteInput
      source="currency"
      label="Currency"
      choices={choices}
      disableClearable
      helperText={false}
      {...props}
    />
  )
}
