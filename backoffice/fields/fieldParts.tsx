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

/** How the back office shows a kind of field. */
interface FieldParts<Of extends Field> {
  Input: ComponentType<InputProps<Of>>
  Cell: ComponentType<CellProps<Of>>
  /** The inputs of a list's filters by it: an operator without one does not compile. */
  filters: Record<OperatorOf<Of>, ComponentType<FilterInputProps<Of>>>
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

/** Chooses the record whose references are listed. */
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
      // Phones' numeric keypads have no minus.
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
    // Nothing typed is null, as everywhere; react-admin's own makes it an empty text.
    Input: ({ field: _field, ...input }) => <DateInput {...input} parse={(day: string) => day || null} />,
    // A day has no zone: it is the same everywhere.
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

/** Input, cell and filters of a field, as its kind has them. */
export function getFieldParts({ kind }: Field): FieldParts<Field> {
  return kinds[kind] as unknown as FieldParts<Field>
}
