import { type ComponentProps, use } from 'react'
import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import { controlStyle } from './controlStyle.ts'
import { PendingContext, useFormValue } from './formContext.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps, ComponentProps<'textarea'> {
  name: string
  /** How many characters are taken; counted below, and never cut off. */
  limit?: number
}

/** Several lines of text, required unless told. */
export function TextArea({ label, labelId, hint, limit, ...textarea }: Props) {
  const { name, required = true } = textarea
  const isLocked = use(PendingContext)
  const aside = limit === undefined ? undefined : <LengthCount name={name} limit={limit} />
  return (
    <Field {...{ label, labelId, hint, name, aside }} isOptional={!required}>
      {(control) => <Area rows={6} {...textarea} {...control} required={required} readOnly={isLocked} />}
    </Field>
  )
}

interface LengthCountProps {
  /** Of the field that is counted. */
  name: string
  limit: number
}

/** How much of a field's room is used, counted as the rules count it: without what surrounds the text. */
function LengthCount({ name, limit }: LengthCountProps) {
  const { length } = (useFormValue(name) ?? '').trim()
  return (
    <Count $isOver={length > limit}>
      {length} / {limit.toLocaleString('en-US')}
    </Count>
  )
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  field-sizing: content;
  min-height: 9rem;
`

const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? color.danger : 'inherit')};
`
