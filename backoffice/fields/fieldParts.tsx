import { formatPrice } from '../../dataProvider/contract/money.ts'
import { Box, Link } from '@mui/material'
import type { ComponentType, InputHTMLAttributes } from 'react'
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
  TextInput,
  type TextInputProps,
} from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { type Field, type FieldKind, type FieldOf, isOrEmpty } from '../../dataProvider/fields/fields.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { CurrencyInput } from './CurrencyInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { formatDate } from '../format/dates.ts'
import { formatNumber } from '../format/numbers.ts'
import type { CellProps } from '../resource.ts'
import { CheckboxInput } from './CheckboxInput.tsx'
import { EmailLink } from './EmailLink.tsx'
import { JsonInput } from './JsonInput.tsx'

interface InputProps<Of extends Field> {
  source: string
  label: string
  isRequired: boolean
  helperText: string | false
  field: Of
}

interface FilterProps<Of extends Field> {
  source: string
  label: string
  field: Of
  /** Read by react-admin's `FilterFormBase`. */
  alwaysOn: true
}

/** How the back office shows a kind of field. */
interface FieldParts<Of extends Field> {
  Input: ComponentType<InputProps<Of>>
  Cell: ComponentType<CellProps<Of>>
  /** What narrows a list by it, where it can. */
  Filter?: ComponentType<FilterProps<Of>>
}

interface TypedInputProps extends InputProps<Field>, Pick<TextInputProps, 'multiline' | 'minRows'> {
  attributes: InputHTMLAttributes<HTMLInputElement>
}

// Numbers, too, are text while they are typed: react-admin's number input loses what is no number.
const TypedInput = ({ field, attributes, ...input }: TypedInputProps) => (
  <TextInput
    {...input}
    slotProps={{ htmlInput: { ...attributes, 'aria-required': input.isRequired } }}
    // What is never null stays an empty text; react-admin would make null of it.
    {...(isOrEmpty(field) && { parse: (text: string) => text })}
  />
)

const getChoices = ({ options, optionLabels = {} }: FieldOf<'choice'>) =>
  options.map((id) => ({ id, name: optionLabels[id] ?? id }))

const formatFlag = (value: unknown) => (value === true ? 'Yes' : 'No')
const flagChoices = [true, false].map((id) => ({ id, name: formatFlag(id) }))

type ReferenceProps = (InputProps<Field> | FilterProps<Field>) & { field: FieldOf<'reference' | 'many'> }

/** Chooses one record: the filter of a list narrows it to what refers to that, among others or alone. */
const RecordInput = ({ field, source, ...input }: ReferenceProps) => (
  <ReferenceInput source={source} reference={field.to}>
    <AutocompleteInput {...input} />
  </ReferenceInput>
)

const kinds: { [Kind in FieldKind]: FieldParts<FieldOf<Kind>> } = {
  text: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: props.field.max }} />,
    Cell: ({ value }) => String(value),
  },
  longText: {
    Input: (props) => (
      <TypedInput {...props} attributes={{ maxLength: props.field.max }} multiline minRows={4} />
    ),
    Cell: ({ value }) => String(value),
  },
  email: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: limits.email, type: 'email' }} />,
    Cell: ({ value }) => <EmailLink email={String(value)} />,
  },
  link: {
    Input: (props) => <TypedInput {...props} attributes={{ maxLength: limits.url, inputMode: 'url' }} />,
    Cell: ({ value }) => <Link href={String(value)}>{String(value)}</Link>,
  },
  number: {
    Input: (props) => <TypedInput {...props} attributes={{ inputMode: 'numeric' }} />,
    Cell: ({ value }) => formatNumber(Number(value)),
  },
  money: {
    Input: (props) => <TypedInput {...props} attributes={{ inputMode: 'decimal' }} />,
    Cell: ({ value, currency }) => formatPrice(Number(value), currency),
  },
  currency: {
    Input: ({ isRequired: _required, field: _field, ...input }) => <CurrencyInput {...input} />,
    Cell: ({ value }) => String(value),
  },
  json: {
    Input: ({ field: _field, ...input }) => <JsonInput {...input} />,
    Cell: ({ value }) => JSON.stringify(value),
  },
  choice: {
    Input: ({ field, ...input }) => <SelectInput {...input} choices={getChoices(field)} />,
    Cell: ({ field, value }) => field.optionLabels?.[String(value)] ?? String(value),
    Filter: ({ field, ...input }) => <SelectInput {...input} choices={getChoices(field)} emptyText="All" />,
  },
  flag: {
    Input: ({ field: { as, initially = false }, ...input }) => {
      const Input = as === 'checkbox' ? CheckboxInput : BooleanInput
      return <Input {...input} defaultValue={initially} />
    },
    Cell: ({ value }) => formatFlag(value),
    Filter: ({ field: _field, ...input }) => <SelectInput {...input} choices={flagChoices} emptyText="All" />,
  },
  date: {
    // Nothing typed is null, as everywhere; react-admin's own makes it an empty text.
    Input: ({ field: _field, ...input }) => <DateInput {...input} parse={(day: string) => day || null} />,
    // A day has no zone: it is the same everywhere.
    Cell: ({ value }) => formatDate(Date.parse(String(value)), 'UTC'),
  },
  picture: {
    Input: PictureInput,
    Cell: ({ value }) => (
      <Box sx={{ width: 56 }}>
        <PicturePreview address={String(value)} />
      </Box>
    ),
  },
  reference: {
    Input: RecordInput,
    Cell: ({ source, field }) => <ReferenceField source={source} reference={field.to} link="edit" />,
    Filter: RecordInput,
  },
  many: {
    Input: ({ field, source, ...input }) => (
      <ReferenceArrayInput source={source} reference={field.to}>
        <AutocompleteArrayInput {...input} />
      </ReferenceArrayInput>
    ),
    Cell: ({ source, field }) => <ReferenceArrayField source={source} reference={field.to} />,
    Filter: RecordInput,
  },
}

/** Input, cell and filter of a field, as its kind has them. */
export function getFieldParts({ kind }: Field): FieldParts<Field> {
  return kinds[kind] as unknown as FieldParts<Field>
}
