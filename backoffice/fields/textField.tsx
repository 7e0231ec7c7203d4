import { Link, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { requiredInput } from '../forms/requiredInput.ts'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps, FieldParts, InputProps } from './fieldParts.ts'

type TextField = FieldOf<'text' | 'longText'>

const Input = ({ source, label, field: { kind, max, required, help } }: InputProps<TextField>) => {
  const attributes = { maxLength: max }
  return (
    <TextInput
      source={source}
      label={label}
      helperText={help ?? false}
      {...(required ? requiredInput(attributes) : { slotProps: { htmlInput: attributes } })}
      {...(kind === 'longText' && { multiline: true, minRows: 4 })}
    />
  )
}

const Cell = ({ value }: CellProps<TextField>) => String(value)

const LongCell = ({ value }: CellProps<FieldOf<'longText'>>) => (
  <Typography variant="body2" noWrap sx={{ maxWidth: '20rem' }}>
    {String(value)}
  </Typography>
)

const LinkInput = ({ source, label, field: { required, help } }: InputProps<FieldOf<'link'>>) => {
  const attributes = { maxLength: limits.url, inputMode: 'url' } as const
  return (
    <TextInput
      source={source}
      label={label}
      helperText={help ?? false}
      {...(required ? requiredInput(attributes) : { slotProps: { htmlInput: attributes } })}
    />
  )
}

const LinkCell = ({ value }: CellProps<FieldOf<'link'>>) => <Link href={String(value)}>{String(value)}</Link>

export const textField: FieldParts<FieldOf<'text'>> = { Input, Cell }
export const longTextField: FieldParts<FieldOf<'longText'>> = { Input, Cell: LongCell }
export const linkField: FieldParts<FieldOf<'link'>> = { Input: LinkInput, Cell: LinkCell }
