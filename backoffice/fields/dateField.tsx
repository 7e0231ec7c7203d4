import { DateInput } from 'react-admin'
import { sayDay } from '../words/dates.ts'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

const Input = ({ source, label, field: { required, help } }: InputProps<FieldOf<'date'>>) => (
  <DateInput
    source={source}
    label={label}
    // Nothing typed is null, as everywhere; react-admin's own makes it an empty text.
    parse={(day: string) => day || null}
    isRequired={required ?? false}
    helperText={help ?? false}
  />
)

// A day has no zone: it is the same everywhere.
const Cell = ({ value }: CellProps<FieldOf<'date'>>) => sayDay(Date.parse(String(value)), 'UTC')

export const dateField: FieldParts<FieldOf<'date'>> = { Input, Cell }
