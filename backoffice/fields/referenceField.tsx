import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
} from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

const Input = ({ source, label, field: { to, required, help } }: InputProps<FieldOf<'reference'>>) => (
  <ReferenceInput source={source} reference={to}>
    <AutocompleteInput label={label} isRequired={required ?? false} helperText={help ?? false} />
  </ReferenceInput>
)

const Cell = ({ source, field: { to } }: CellProps<FieldOf<'reference'>>) => (
  <ReferenceField source={source} reference={to} link="edit" />
)

const ManyInput = ({ source, label, field: { to, help } }: InputProps<FieldOf<'many'>>) => (
  <ReferenceArrayInput source={source} reference={to}>
    <AutocompleteArrayInput label={label} helperText={help ?? false} />
  </ReferenceArrayInput>
)

const ManyCell = ({ source, field: { to } }: CellProps<FieldOf<'many'>>) => (
  <ReferenceArrayField source={source} reference={to} />
)

export const manyField: FieldParts<FieldOf<'many'>> = { Input: ManyInput, Cell: ManyCell }
export const referenceField: FieldParts<FieldOf<'reference'>> = { Input, Cell }
