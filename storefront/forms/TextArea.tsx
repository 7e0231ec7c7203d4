import { type ComponentProps, use } from 'react'
import { styled } from 'styled-components'
import { useSentValue } from './sentForm.ts'
import { color } from '../styles/cssTokens.ts'
import { controlStyle } from './controlStyle.ts'
import { PendingContext, useFormValue } from './formContext.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps, ComponentProps<'textarea'> {
  name: string
  /** The maximum length in characters. The count is shown below the field; longer text is not cut off. */
  limit?: number
}

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

/** Counts the characters of the trimmed text, as validation does. */
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
  /* Without JavaScript the count would not change. */
  @media (scripting: none) {
    display: none;
  }

  color: ${({ $isOver }) => ($isOver ? color.danger : 'inherit')};
`
