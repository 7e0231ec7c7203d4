import { use, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'
import { LengthCount } from './LengthCount.tsx'
import { LockContext } from './lock.ts'

interface Props extends FieldProps, ComponentProps<'textarea'> {
  name: string
  /** How many characters are taken; counted below, and never cut off. */
  limit?: number
}

/** Several lines of text, required unless told. */
export function TextArea({ label, labelId, hint, limit, ...textarea }: Props) {
  const { name, required = true } = textarea
  const isLocked = use(LockContext)
  const aside = limit === undefined ? undefined : <LengthCount name={name} limit={limit} />
  return (
    <Field {...{ label, labelId, hint, name, aside }} isOptional={!required}>
      {(control) => <Area rows={6} {...textarea} {...control} required={required} readOnly={isLocked} />}
    </Field>
  )
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  field-sizing: content;
  min-height: 9rem;
`
