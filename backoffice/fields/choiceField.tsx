import { BooleanInput, SelectInput } from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

const wordOf = ({ optionLabels = {} }: FieldOf<'choice'>, option: string) => optionLabels[option] ?? option

const Input = ({ source, label, field }: InputProps<FieldOf<'choice'>>) => (
  <SelectInput
    source={source}
    label={label}
    choices={field.options.map((option) => ({ id: option, name: wordOf(field, option) }))}
    isRequired={field.required ?? false}
    helperText={field.help ?? false}
  />
)

const Cell = ({ field, value }: CellProps<FieldOf<'choice'>>) => wordOf(field, String(value))

export const choiceField: FieldParts<FieldOf<'choice'>> = {
  Input,
  Cell,
  filterOptions: (field) => field.options.map((option) => ({ value: option, label: wordOf(field, option) })),
  parseFilter: (text) => text,
}

const FlagInput = ({ source, label, field: { help, initially = false } }: InputProps<FieldOf<'flag'>>) => (
  <BooleanInput source={source} label={label} defaultValue={initially} helperText={help ?? false} />
)

const yesOrNo = (value: unknown) => (value === true ? 'Yes' : 'No')

export const flagField: FieldParts<FieldOf<'flag'>> = {
  Input: FlagInput,
  Cell: ({ value }) => yesOrNo(value),
  filterOptions: () => [true, false].map((value) => ({ value: String(value), label: yesOrNo(value) })),
  parseFilter: (text) => text === 'true',
}
