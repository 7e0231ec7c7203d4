import { Box, Checkbox, FormControlLabel, FormHelperText, Link } from '@mui/material'
import { type ComponentType, type InputHTMLAttributes, useId } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  type BooleanInputProps,
  DateInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextInput,
  type TextInputProps,
  useInput,
} from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { type Field, type FieldKind, type FieldOf, isOrEmpty } from '../../dataProvider/fields/fields.ts'
import { formatDate } from '../format/dates.ts'
import { formatNumber } from '../format/numbers.ts'
import type { CellProps } from '../resource.ts'
import { CurrencyInput } from './CurrencyInput.tsx'
import { EmailLink } from './EmailLink.tsx'
import { PictureInput } from './PictureInput.tsx'
import { PicturePreview } from './PicturePreview.tsx'

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

/** A checkbox that is described by its help: react-admin has a switch alone, whose help no screen reader reads. */
function CheckboxInput({ source, label, helperText, defaultValue }: BooleanInputProps) {
  const helpId = useId()
  const { field, fieldState } = useInput({ source, type: 'checkbox', defaultValue })
  const { ref, value, ...events } = field
  const input = { ref, 'aria-describedby': helpId }
  return (
    <div>
      <FormControlLabel
        label={label}
        control={<Checkbox {...events} checked={Boolean(value)} slotProps={{ input }} />}
      />
      <FormHelperText id={helpId} error={fieldState.invalid} sx={{ pl: 4, mt: -0.5, maxWidth: '60ch' }}>
        {fieldState.error?.message ?? helperText}
      </FormHelperText>
    </div>
  )
}

/**
 * Edits a JSON object as text. The form holds the object while the text is exactly how this input prints it, else the text, so
 * that nothing typed is reformatted.
 */
function JsonInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      format={toJsonText}
      parse={parseJson}
      multiline
      minRows={4}
      maxRows={20}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}

const toJsonText = (value: unknown) =>
  isRecord(value) ? JSON.stringify(value, null, 2) : String(value ?? '')

const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && toJsonText(value) === text ? value : text
  } catch {
    return text
  }
}
