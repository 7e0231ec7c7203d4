import { Box } from '@mui/material'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
} from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import { CategoryPicture } from '../categories/CategoryPicture.tsx'
import { PictureInput } from '../form/PictureInput.tsx'
import { sayDay } from '../words/dates.ts'
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

const DayInput = ({ source, label, field: { required, help } }: InputProps<FieldOf<'date'>>) => (
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
const DayCell = ({ value }: CellProps<FieldOf<'date'>>) => sayDay(Date.parse(String(value)), 'UTC')

export const dateField: FieldParts<FieldOf<'date'>> = { Input: DayInput, Cell: DayCell }

const OnePictureInput = ({ source, label, pictures }: InputProps<FieldOf<'picture'>>) =>
  pictures && <PictureInput source={source} label={label} pictures={pictures} />

const PictureCell = ({ value }: CellProps<FieldOf<'picture'>>) => (
  <Box sx={{ width: 56 }}>
    <CategoryPicture address={String(value)} />
  </Box>
)

export const pictureField: FieldParts<FieldOf<'picture'>> = { Input: OnePictureInput, Cell: PictureCell }

const OneInput = ({ source, label, field: { to, required, help } }: InputProps<FieldOf<'reference'>>) => (
  <ReferenceInput source={source} reference={to}>
    <AutocompleteInput label={label} isRequired={required ?? false} helperText={help ?? false} />
  </ReferenceInput>
)

const OneCell = ({ source, field: { to } }: CellProps<FieldOf<'reference'>>) => (
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
export const referenceField: FieldParts<FieldOf<'reference'>> = { Input: OneInput, Cell: OneCell }
