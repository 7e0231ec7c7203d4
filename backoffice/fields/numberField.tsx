import { TextInput } from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import { sayNumber } from '../words/counts.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

type NumberOf = FieldOf<'number' | 'money'>

// Text while it is typed (formShape.ts); react-admin's own number input loses what is no number.
const Input = ({ source, label, field: { kind, help, required } }: InputProps<NumberOf>) => (
  <TextInput
    source={source}
    label={label}
    helperText={help ?? false}
    isRequired={required ?? false}
    slotProps={{ htmlInput: { inputMode: kind === 'money' ? 'decimal' : 'numeric' } }}
  />
)

const Cell = ({ value }: CellProps<NumberOf>) => sayNumber(Number(value))

const AmountCell = ({ value }: CellProps<NumberOf>) => Number(value).toFixed(2)

export const numberField: FieldParts<FieldOf<'number'>> = { Input, Cell }
export const moneyField: FieldParts<FieldOf<'money'>> = { Input, Cell: AmountCell }
