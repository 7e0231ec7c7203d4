import { Box, Link } from '@mui/material'
import type { ComponentType, InputHTMLAttributes } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  type TextInputProps,
} from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { type Field, type FieldKind, type FieldOf, isOrEmpty } from '../../dataProvider/fields/fields.ts'
import type { OperatorOf } from '../../dataProvider/fields/filters.ts'
import { formatDate } from '../format/dates.ts'
import { formatNumber } from '../format/numbers.ts'
import type { CellProps, FilterInputProps } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import { CheckboxInput } from './CheckboxInput.tsx'
import { CurrencyInput } from './CurrencyInput.tsx'
import { EmailLink } from './EmailLink.tsx'
import { JsonInput } from './JsonInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { ReferenceCell, ReferencesCell } from './ReferenceCells.tsx'
import { DateFilter, NumberFilter, TextFilter } from './typedFilters.tsx'

interface InputProps<Of extends Field> {
  source: string
  label: string
  isRequired: boolean
  helperText: string | false
  field: Of
}

interface FieldParts<Of extends Field> {
  Input: ComponentType<InputProps<Of>>
  Cell: ComponentType<CellProps<Of>>
  /** Filter inputs by operator. An operator without an input does not compile. */
  filters: Record<OperatorOf<Of>, ComponentType<FilterInputProps<Of>>>
}

interface TypedInputProps extends InputProps<Field>, Pick<TextInputProps, 'multiline' | 'minRows'> {
  attributes: InputHTMLAttributes<HTMLInputElement>
}

// Also used for numbers: react-admin's number input discards text that is not a number.
const TypedInput = ({ field, attributes, ...input }: TypedInputProps) => (
  <TextInput
    {...input}
    slotProps={{ htmlInput: { ...attributes, 'aria-required': input.isRequired } }}
    // A field that is never null keeps an empty string. react-admin would convert it to null.
    {...(isOrEmpty(field) && { parse: (text: string) => text })}
  />
)

const getChoices = ({ options, optionLabels = {} }: FieldOf<'choice'>) =>
  options.map((id) => ({ id, name: optionLabels[id] ?? id }))

const formatFlag = ({ states = yesOrNo }: FieldOf<'flag'>, value: unknown) =>
  value === true ? states.on : states.off
const yesOrNo = { on: commonTexts.yes, off: commonTexts.no }

const getFlagChoices = (field: FieldOf<'flag'>) =>
  [false, true].map((id) => ({ id, name: formatFlag(field, id) }))

const RecordInput = ({ field, source, ...input }: InputProps<FieldOf<'reference'>>) => (
  <ReferenceInput source={source} reference={field.to}>
    <AutocompleteInput {...input} />
  </ReferenceInput>
)

/** Selects the record that the listed records must refer to. */
const RecordFilter = ({ field, source, ...input }: FilterInputProps<FieldOf<'reference' | 'many'>>) => (
  <ReferenceInput source={source} reference={field.to}>
    <AutocompleteInput {...input} helperText={false} TextFieldProps={{ placeholder: commonTexts.all }} />
  </ReferenceInput>
)

const kinds: { [Kind in FieldKind]: FieldParts<FieldOf<Kind>> } = {
  text: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: props.field.max }} />,
    Cell: ({ value }) => String(value),
    filters: { equals: TextFilter, contains: TextFilter },
  },
  longText: {
    Input: (props) => (
      <TypedInput {...props} attributes={{ maxLength: props.field.max }} multiline minRows={4} />
    ),
    Cell: ({ value }) => String(value),
    filters: { contains: TextFilter },
  },
  email: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: limits.email, type: 'email' }} />,
    Cell: ({ value }) => <EmailLink email={String(value)} />,
    filters: { equals: TextFilter, contains: TextFilter },
  },
  link: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: limits.url, inputMode: 'url' }} />,
    Cell: ({ value }) => <Link href={String(value)}>{String(value)}</Link>,
    filters: { contains: TextFilter },
  },
  number: {
    Input: (props) => {
      const { decimals, min = 0 } = props.field
      // The numeric keypad of a phone may lack a minus sign.
      const inputMode = min < 0 ? 'text' : decimals === undefined ? 'numeric' : 'decimal'
      return <TypedInput {...props} attributes={{ inputMode }} />
    },
    Cell: ({ value }) => formatNumber(Number(value)),
    filters: { equals: NumberFilter, atLeast: NumberFilter, atMost: NumberFilter },
  },
  money: {
    Input: (props) => <TypedInput {...props} attributes={{ inputMode: 'decimal' }} />,
    Cell: ({ value, currency }) => formatPrice(Number(value), currency),
    filters: { equals: NumberFilter, atLeast: NumberFilter, atMost: NumberFilter },
  },
  currency: {
    Input: ({ isRequired: _required, field: _field, ...input }) => <CurrencyInput {...input} />,
    Cell: ({ value }) => String(value),
    filters: {
      equals: ({ field: _field, ...input }) => <CurrencyInput {...input} disableClearable={false} />,
    },
  },
  json: {
    Input: ({ field: _field, ...input }) => <JsonInput {...input} />,
    Cell: ({ value }) => JSON.stringify(value),
    filters: {},
  },
  choice: {
    Input: ({ field, ...input }) => <SelectInput {...input} choices={getChoices(field)} />,
    Cell: ({ field, value }) => field.optionLabels?.[String(value)] ?? String(value),
    filters: {
      equals: ({ field, ...input }) => (
        <SelectInput {...input} choices={getChoices(field)} emptyText={commonTexts.all} helperText={false} />
      ),
    },
  },
  flag: {
    Input: ({ field: { as, initially = false }, ...input }) => {
      const Input = as === 'checkbox' ? CheckboxInput : BooleanInput
      return <Input {...input} defaultValue={initially} />
    },
    Cell: ({ field, value }) => formatFlag(field, value),
    filters: {
      equals: ({ field, ...input }) => (
        <SelectInput
          {...input}
          choices={getFlagChoices(field)}
          emptyText={commonTexts.all}
          helperText={false}
        />
      ),
    },
  },
  date: {
    Input: ({ field: _field, ...input }) => <DateInput {...input} parse={(day: string) => day || null} />,
    // A date without a time is parsed as UTC, so it is formatted as UTC too.
    Cell: ({ value }) => formatDate(Date.parse(String(value)), 'UTC'),
    filters: { equals: DateFilter, before: DateFilter, after: DateFilter },
  },
  picture: {
    Input: PictureInput,
    Cell: ({ value }) => (
      <Box sx={{ width: 56 }}>
        <PicturePreview address={String(value)} />
      </Box>
    ),
    filters: {},
  },
  reference: {
    Input: RecordInput,
    Cell: ReferenceCell,
    filters: { equals: RecordFilter },
  },
  many: {
    Input: ({ field, source, ...input }) => (
      <ReferenceArrayInput source={source} reference={field.to}>
        <AutocompleteArrayInput {...input} />
      </ReferenceArrayInput>
    ),
    Cell: ReferencesCell,
    filters: { contains: RecordFilter },
  },
}

/** Returns the input, cell and filters of the field's kind. */
export function getFieldParts({ kind }: Field): FieldParts<Field> {
  return kinds[kind] as unknown as FieldParts<Field>
}
