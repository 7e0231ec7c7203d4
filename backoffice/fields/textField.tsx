import { Link, Typography } from '@mui/material'
import type { InputHTMLAttributes } from 'react'
import { TextInput } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Field, FieldOf } from '../../dataProvider/fields/fields.ts'
import { requiredInput } from '../form/validation.ts'
import { sayNumber } from '../words/counts.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

type TextField = FieldOf<'text' | 'longText'>

/** What the inputs below have in common; `attributes` are those of their element. */
const inputProps = ({ required, help }: Field, attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  helperText: help ?? false,
  ...(required ? requiredInput(attributes) : { slotProps: { htmlInput: attributes } }),
})

const Input = ({ source, label, field }: InputProps<TextField>) => (
  <TextInput
    source={source}
    label={label}
    {...inputProps(field, { maxLength: field.max })}
    {...(field.kind === 'longText' && { multiline: true, minRows: 4 })}
  />
)

const Cell = ({ value }: CellProps<TextField>) => String(value)

const LongCell = ({ value }: CellProps<FieldOf<'longText'>>) => (
  <Typography variant="body2" noWrap sx={{ maxWidth: '20rem' }}>
    {String(value)}
  </Typography>
)

const LinkInput = ({ source, label, field }: InputProps<FieldOf<'link'>>) => (
  <TextInput
    source={source}
    label={label}
    {...inputProps(field, { maxLength: limits.url, inputMode: 'url' })}
  />
)

const EmailInput = ({ source, label, field }: InputProps<FieldOf<'email'>>) => (
  <TextInput source={source} label={label} type="email" {...inputProps(field, { maxLength: limits.email })} />
)

const EmailCell = ({ value }: CellProps<FieldOf<'email'>>) => (
  <Link href={`mailto:${String(value)}`}>{String(value)}</Link>
)

const LinkCell = ({ value }: CellProps<FieldOf<'link'>>) => <Link href={String(value)}>{String(value)}</Link>

const CurrencyInput = ({ source, label, field }: InputProps<FieldOf<'currency'>>) => (
  <TextInput source={source} label={label} {...inputProps(field, { maxLength: 3 })} />
)

const CurrencyCell = ({ value }: CellProps<FieldOf<'currency'>>) => String(value)

export const currencyField: FieldParts<FieldOf<'currency'>> = { Input: CurrencyInput, Cell: CurrencyCell }
export const textField: FieldParts<FieldOf<'text'>> = { Input, Cell }
export const longTextField: FieldParts<FieldOf<'longText'>> = { Input, Cell: LongCell }
export const emailField: FieldParts<FieldOf<'email'>> = { Input: EmailInput, Cell: EmailCell }
export const linkField: FieldParts<FieldOf<'link'>> = { Input: LinkInput, Cell: LinkCell }

type NumberOf = FieldOf<'number' | 'money'>

// Text while it is typed (formShape.ts); react-admin's own number input loses what is no number.
const NumberInput = ({ source, label, field: { kind, help, required } }: InputProps<NumberOf>) => (
  <TextInput
    source={source}
    label={label}
    helperText={help ?? false}
    isRequired={required ?? false}
    slotProps={{ htmlInput: { inputMode: kind === 'money' ? 'decimal' : 'numeric' } }}
  />
)

const NumberCell = ({ value }: CellProps<NumberOf>) => sayNumber(Number(value))

const AmountCell = ({ value }: CellProps<NumberOf>) => Number(value).toFixed(2)

export const numberField: FieldParts<FieldOf<'number'>> = { Input: NumberInput, Cell: NumberCell }
export const moneyField: FieldParts<FieldOf<'money'>> = { Input: NumberInput, Cell: AmountCell }

/** JSON as people read it. */
function toJsonText(value: unknown): string {
  return isRecord(value) ? JSON.stringify(value, null, 2) : String(value ?? '')
}

const JsonInput = ({ source, label, field: { help } }: InputProps<FieldOf<'json'>>) => (
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

const JsonCell = ({ value }: CellProps<FieldOf<'json'>>) => JSON.stringify(value)

export const jsonField: FieldParts<FieldOf<'json'>> = { Input: JsonInput, Cell: JsonCell }
