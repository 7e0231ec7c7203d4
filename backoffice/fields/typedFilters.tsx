import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { DateInput, useDebouncedEvent, useInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Field, FieldOf } from '../../dataProvider/fields/fields.ts'
import type { FilterInputProps } from '../resource.ts'
import * as texts from '../texts/fields.tsx'
import { readNumber } from './readNumber.ts'

interface TypedFilterProps extends Pick<
  TextFieldProps,
  'type' | 'label' | 'placeholder' | 'slotProps' | 'sx'
> {
  source: string
  /** What is sent of the typed text; undefined for what cannot be sent. Null clears the filter. */
  read?: (typed: string) => string | number | null | undefined
  /** What is said of a text that cannot be sent. */
  refusal?: string
}

/** A filter that is typed. Unlike react-admin's inputs it tells the form, which sends at once, only once the typing rests. */
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

/** Filters by typed text, of which the field could hold all. */
export function TextFilter({ source, label, field }: FilterInputProps<Field>) {
  const maxLength = Math.min(limits.search, 'max' in field ? field.max : Infinity)
  return <TypedFilter source={source} label={label} slotProps={{ htmlInput: { maxLength } }} />
}

/** Filters by a typed number or amount. */
export function NumberFilter({ source, label, field }: FilterInputProps<FieldOf<'number' | 'money'>>) {
  const isWhole = field.kind === 'number' && field.decimals === undefined
  return (
    <TypedFilter
      source={source}
      label={label}
      read={(typed) => {
        const number = readNumber(typed)
        return number === null || isComparable(field, number) ? number : undefined
      }}
      refusal={isWhole ? texts.filterWholeNumber : texts.filterNumber}
      slotProps={{ htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' } }}
    />
  )
}

/** True for what the server can compare the field with; it stores amounts as integers of minor units. */
const isComparable = (field: FieldOf<'number' | 'money'>, number: number | string): number is number => {
  if (typeof number === 'string') return false
  if (field.kind === 'money') return number >= 0 && number * 100 <= limits.integer
  return Math.abs(number) <= limits.integer && (field.decimals !== undefined || Number.isInteger(number))
}

/** Filters by a day. */
export function DateFilter({ source, label }: FilterInputProps<Field>) {
  return <DateInput source={source} label={label} helperText={false} />
}
