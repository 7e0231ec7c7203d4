import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { DateInput, useDebouncedEvent, useInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Field, FieldOf } from '../../dataProvider/fields/fields.ts'
import type { FilterInputProps } from '../resource.ts'
import * as texts from '../texts/fields.tsx'
import { parseNumber } from './parseNumber.ts'

interface TypedFilterProps extends Pick<
  TextFieldProps,
  'type' | 'label' | 'placeholder' | 'slotProps' | 'sx'
> {
  source: string
  /** Converts the text to the value to send. Null clears the filter; undefined means that the text is invalid. */
  read?: (typed: string) => string | number | null | undefined
  /** The error for invalid text. */
  refusal?: string
}

/** A debounced text filter. The filter form has no debounce, so react-admin's inputs would send a request on every keystroke. */
export function TypedFilter({ source, read = (typed) => typed, refusal, ...input }: TypedFilterProps) {
  const { field } = useInput<Record<string, unknown>>({ source })
  const [unsent, setUnsent] = useState<string>()
  const send = useDebouncedEvent((typed: string) => {
    const value = read(typed)
    if (value === undefined) return
    field.onChange(value ?? '')
    setUnsent(undefined)
  }, 400)
  const isRefused = unsent !== undefined && read(unsent) === undefined
  return (
    <TextField
      value={unsent ?? String(field.value ?? '')}
      error={isRefused}
      helperText={isRefused && refusal}
      onChange={({ target }) => {
        setUnsent(target.value)
        send(target.value)
      }}
      {...input}
    />
  )
}

/** Filters by text. Limits the text's length to `limits.search` and the field's maximum. */
export function TextFilter({ source, label, field }: FilterInputProps<Field>) {
  const maxLength = Math.min(limits.search, 'max' in field ? field.max : Infinity)
  return <TypedFilter source={source} label={label} slotProps={{ htmlInput: { maxLength } }} />
}

export function NumberFilter({ source, label, field }: FilterInputProps<FieldOf<'number' | 'money'>>) {
  const isIntegerField = field.kind === 'number' && field.decimals === undefined
  return (
    <TypedFilter
      source={source}
      label={label}
      read={(typed) => {
        const number = parseNumber(typed)
        return number === null || isComparable(field, number) ? number : undefined
      }}
      refusal={isIntegerField ? texts.filterWholeNumber : texts.filterNumber}
      slotProps={{ htmlInput: { inputMode: isIntegerField ? 'numeric' : 'decimal' } }}
    />
  )
}

/** Returns true if the server can compare the field with the value. The server stores amounts as integers, in minor units. */
const isComparable = (field: FieldOf<'number' | 'money'>, number: number | string): number is number => {
  if (typeof number === 'string') return false
  if (field.kind === 'money') return number >= 0 && number * 100 <= limits.integer
  return Math.abs(number) <= limits.integer && (field.decimals !== undefined || Number.isInteger(number))
}

export function DateFilter({ source, label }: FilterInputProps<Field>) {
  return <DateInput source={source} label={label} helperText={false} />
}
