import { use, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { useSentValue } from './sentForm.ts'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'
import { PendingContext } from './formContext.ts'

interface Props extends FieldProps, ComponentProps<'input'> {
  name: string
}

/** A single-line text field, required by default. Its children are placed at the end of the field. */
export function TextField({ label, labelId, hint, children, ...input }: Props) {
  const { name, required = true } = input
  const isLocked = use(PendingContext)
  const value = useSentValue(name) ?? input.defaultValue
  return (
    <Field {...{ label, labelId, hint, name }} isOptional={!required}>
      {(control) => (
        <Frame>
          <Input {...input} {...control} defaultValue={value} required={required} readOnly={isLocked} />
          {children}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;
`

const Input = styled.input`
  ${controlStyle}

  &:not(:only-child) {
    padding-inline-end: 4.5rem;
  }
`
