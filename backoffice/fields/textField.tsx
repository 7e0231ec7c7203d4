import { Link, Typography } from '@mui/material'
import type { InputHTMLAttributes } from 'react'
import { TextInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { requiredInput } from '../form/requiredInput.ts'
import type { Field, FieldOf } from '../../dataProvider/fields/fields.ts'
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
