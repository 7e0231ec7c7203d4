import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
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
  useInput,
} from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import { CategoryPicture } from '../categories/CategoryPicture.tsx'
import { PictureInput } from '../form/PictureInput.tsx'
import { formatDate } from '../format/dates.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

const wordOf = ({ optionLabels = {} }: FieldOf<'choice'>, option: string) => optionLabels[option] ?? option

const choicesOf = (field: FieldOf<'choice'>) =>
  field.options.map((option) => ({ id: option, name: wordOf(field, option) }))

const Input = ({ source, label, field }: InputProps<FieldOf<'choice'>>) => (
  <SelectInput
    source={source}
    label={label}
    choices={choicesOf(field)}
    isRequired={field.required ?? false}
    helperText={field.help ?? false}
  />
)

const Cell = ({ field, value }: CellProps<FieldOf<'choice'>>) => wordOf(field, String(value))

export const choiceField: FieldParts<FieldOf<'choice'>> = { Input, Cell, filterChoices: choicesOf }

const FlagInput = ({ source, label, field }: InputProps<FieldOf<'flag'>>) => {
  const { as, help, initially = false } = field
  return as === 'checkbox' ? (
    <CheckboxInput source={source} label={label} field={field} />
  ) : (
    <BooleanInput source={source} label={label} defaultValue={initially} helperText={help ?? false} />
  )
}

/** A checkbox that is described by its help: react-admin has a switch alone, whose help no screen reader reads. */
const CheckboxInput = ({ source, label, field: { help, initially } }: InputProps<FieldOf<'flag'>>) => {
  const helpId = useId()
  const { field, fieldState } = useInput({ source, type: 'checkbox', defaultValue: initially ?? false })
  const { ref, value, ...events } = field
  const input = { ref, 'aria-describedby': helpId }
  return (
    <div>
      <FormControlLabel
        label={label}
        control={<Checkbox {...events} checked={Boolean(value)} slotProps={{ input }} />}
      />
      <FormHelperText id={helpId} error={fieldState.invalid} sx={{ pl: 4, mt: -0.5, maxWidth: '60ch' }}>
        {fieldState.error?.message ?? help}
      </FormHelperText>
    </div>
  )
}

const yesOrNo = (value: unknown) => (value === true ? 'Yes' : 'No')

export const flagField: FieldParts<FieldOf<'flag'>> = {
  Input: FlagInput,
  Cell: ({ value }) => yesOrNo(value),
  filterChoices: () => [true, false].map((id) => ({ id, name: yesOrNo(id) })),
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
const DayCell = ({ value }: CellProps<FieldOf<'date'>>) => formatDate(Date.parse(String(value)), 'UTC')

export const dateField: FieldParts<FieldOf<'date'>> = { Input: DayInput, Cell: DayCell }

const PictureCell = ({ value }: CellProps<FieldOf<'picture'>>) => (
  <Box sx={{ width: 56 }}>
    <CategoryPicture address={String(value)} />
  </Box>
)

export const pictureField: FieldParts<FieldOf<'picture'>> = { Input: PictureInput, Cell: PictureCell }

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
