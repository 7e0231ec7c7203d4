import { Link, Typography } from '@mui/material'
import { useState, type InputHTMLAttributes } from 'react'
import { TextInput } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { type FieldOf, isOrEmpty } from '../../dataProvider/fields/fields.ts'
import { CurrencyInput } from '../form/CurrencyInput.tsx'
import { requiredInput } from '../form/validation.ts'
import { formatNumber } from '../format/numbers.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

type TextField = FieldOf<'text' | 'longText'>
type TypedField = FieldOf<'text' | 'longText' | 'link' | 'email' | 'number' | 'money'>

/** What the element of each kind carries. */
const attributesOf = (field: TypedField): InputHTMLAttributes<HTMLInputElement> => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { maxLength: field.max }
    case 'link':
      return { maxLength: limits.url, inputMode: 'url' }
    case 'email':
      return { maxLength: limits.email, type: 'email' }
    case 'number':
      return { inputMode: 'numeric' }
    case 'money':
      return { inputMode: 'decimal' }
  }
}

// Numbers, too, are text while they are typed (formShape.ts): react-admin's number input loses what is no number.
const Input = ({ source, label, field }: InputProps<TypedField>) => {
  const attributes = attributesOf(field)
  return (
    <TextInput
      source={source}
      label={label}
      helperText={field.help ?? false}
      {...(field.required ? requiredInput(attributes) : { slotProps: { htmlInput: attributes } })}
      {...(field.kind === 'longText' && { multiline: true, minRows: 4 })}
      // What is never null stays an empty text; react-admin would make null of it.
      {...(isOrEmpty(field) && { parse: asTyped })}
    />
  )
}

const asTyped = (text: string) => text

const Cell = ({ value }: CellProps<TextField>) => String(value)

const LongCell = ({ value }: CellProps<FieldOf<'longText'>>) => (
  <Typography variant="body2" noWrap sx={{ maxWidth: '20rem' }}>
    {String(value)}
  </Typography>
)

const EmailCell = ({ value }: CellProps<FieldOf<'email'>>) => (
  <Link href={mailto(String(value))}>{String(value)}</Link>
)

const LinkCell = ({ value }: CellProps<FieldOf<'link'>>) => <Link href={String(value)}>{String(value)}</Link>

const CurrencyChoice = ({ field: { help } }: InputProps<FieldOf<'currency'>>) => (
  <CurrencyInput helperText={help ?? false} />
)

const CurrencyCell = ({ value }: CellProps<FieldOf<'currency'>>) => String(value)

export const currencyField: FieldParts<FieldOf<'currency'>> = { Input: CurrencyChoice, Cell: CurrencyCell }
export const textField: FieldParts<FieldOf<'text'>> = { Input, Cell }
export const longTextField: FieldParts<FieldOf<'longText'>> = { Input, Cell: LongCell }
export const emailField: FieldParts<FieldOf<'email'>> = { Input, Cell: EmailCell }
export const linkField: FieldParts<FieldOf<'link'>> = { Input, Cell: LinkCell }

type NumberOf = FieldOf<'number' | 'money'>

const NumberCell = ({ value }: CellProps<NumberOf>) => formatNumber(Number(value))

const AmountCell = ({ value }: CellProps<NumberOf>) => Number(value).toFixed(2)

export const numberField: FieldParts<FieldOf<'number'>> = { Input, Cell: NumberCell }
export const moneyField: FieldParts<FieldOf<'money'>> = { Input, Cell: AmountCell }

/** JSON as people read it. */
const toJsonText = (value: unknown) =>
  isRecord(value) ? JSON.stringify(value, null, 2) : String(value ?? '')

/** The object that a text holds; what holds none stays as it was typed, for the rules to name it. */
const parseJson = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : text
  } catch {
    return text
  }
}

/** Edits an object as text, which stands as it was typed until something else changes the object. */
const JsonInput = ({ source, label, field: { help } }: InputProps<FieldOf<'json'>>) => {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const isTyped = (value: unknown) => typed !== undefined && toJsonText(typed.value) === toJsonText(value)
  return (
    <TextInput
      source={source}
      label={label}
      format={(value) => (isTyped(value) ? typed?.text : toJsonText(value))}
      parse={(text: string) => {
        const value = parseJson(text)
        setTyped({ text, value })
        return value
      }}
      multiline
      minRows={4}
      maxRows={20}
      helperText={help ?? false}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}

const JsonCell = ({ value }: CellProps<FieldOf<'json'>>) => JSON.stringify(value)

export const jsonField: FieldParts<FieldOf<'json'>> = { Input: JsonInput, Cell: JsonCell }
