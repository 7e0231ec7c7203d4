import { TextField, type TextFieldProps } from '@mui/material'
import { useId } from 'react'
import { limits } from '../../../../dataProvider/contract/limits.ts'
import type { Entry } from './entries.ts'
import type { InfoFormProps } from './infoKind.ts'

interface Props extends InfoFormProps {
  label: string
  entry: Entry
  hint?: string
  /** In characters; that of any short text unless told. */
  maxLength?: number
  field?: Pick<TextFieldProps, 'multiline' | 'minRows'>
  inputMode?: 'decimal'
}

/** One fact of an item's JSON, typed as text. */
export function FactField(props: Props) {
  const {
    label,
    entry,
    hint,
    maxLength = limits.infoText,
    field,
    inputMode,
    info,
    onChange,
    isDisabled,
  } = props
  const id = useId()
  const text = entry.read(info)
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      value={text ?? ''}
      onChange={({ target: { value } }) => onChange(entry.write(info, value))}
      disabled={isDisabled || text === undefined}
      helperText={text === undefined ? onlyInJson : hint}
      slotProps={{ htmlInput: { maxLength, ...(inputMode && { inputMode }) } }}
    />
  )
}

/** Where a fact is written in a way that no field can show. */
export const onlyInJson = 'Written in a way that only the JSON below can show'
