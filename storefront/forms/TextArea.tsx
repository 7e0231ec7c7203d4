import { type ComponentProps, use } from 'react'
import { styled } from 'styled-components'
import { useSentValue } from './sentForm.ts'
import { color } from '../styles/cssTokens.ts'
import { controlStyle } from './controlStyle.ts'
import { PendingContext, useFormValue } from './formContext.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps, ComponentProps<'textarea'> {
  name: string
  /** Maximum length; counted below, never cut off. */
  limit?: number
}

/** Multi-line text, required by default. */
export function TextArea({ label, labelId, hint, limit, ...textarea }: Props) {
  const { name, required = true } = textarea
  const isLocked = use(PendingContext)
  const value = useSentValue(name) ?? textarea.defaultValue
  const aside = limit === undefined ? undefined : <LengthCount name={name} limit={limit} />
  return (
    <Field {...{ label, labelId, hint, name, aside }} isOptional={!required}>
      {(control) => (
        <Area
          rows={6}
          {...textarea}
          {...control}
          defaultValue={value}
          required={required}
          readOnly={isLocked}
        />
      )}
    </Field>
  )
}

interface LengthCountProps {
  name: string
  limit: number
}

/** Counts the trimmed text, as the schema does. */
function LengthCount({ name, limit }: LengthCountProps) {
  const sent = useSentValue(name)
  const { length } = (useFormValue(name) ?? sent ?? '').trim()
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
  /* Without JavaScript it would stay at 0. */
  @media (scripting: none) {
    display: none;
  }

  color: ${({ $isOver }) => ($isOver ? color.danger : 'inherit')};
`
