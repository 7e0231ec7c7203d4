import { TextInput } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

/** JSON as people read it. */
export function toJsonText(value: unknown): string {
  return isRecord(value) ? JSON.stringify(value, null, 2) : String(value ?? '')
}

const Input = ({ source, label, field: { help } }: InputProps<FieldOf<'json'>>) => (
  <TextInput
    source={source}
    label={label}
    format={toJsonText}
    multiline
    minRows={4}
    helperText={help ?? false}
    slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
  />
)

const Cell = ({ value }: CellProps<FieldOf<'json'>>) => JSON.stringify(value)

export const jsonField: FieldParts<FieldOf<'json'>> = { Input, Cell }
