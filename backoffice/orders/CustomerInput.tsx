import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import * as texts from '../texts/orderParts.tsx'
import * as recordNamesTexts from '../texts/recordNames.ts'

/** Selects a customer with an account. Email addresses distinguish customers of the same name. */
export function CustomerInput({ isRequired = false }: { isRequired?: boolean }) {
  return (
    <ReferenceInput source="customer_id" reference="customers">
      <AutocompleteInput
        label={texts.customer}
        helperText={texts.customerHelp}
        optionText={describeCustomer}
        isRequired={isRequired}
        slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      />
    </ReferenceInput>
  )
}

const describeCustomer = ({ Full_name, email, customer_number }: Customer) =>
  [Full_name, email].filter(Boolean).join(' · ') || recordNamesTexts.customerNumber(customer_number)
