import { useId, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target, textSize } from '../styles/cssTokens.ts'
import { errorLine } from './geometry.ts'

interface Props extends ComponentProps<'input'> {
  label: string
  name: string
  error: string | undefined
}

/** Label above, what is wrong below; the room for it is kept, so that nothing moves. */
export function SignInField({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
      />
      <Fault id={`${id}-error`} aria-live="polite">
        {error}
      </Fault>
    </Field>
  )
}

const Field = styled.div`
  display: grid;
  gap: ${space.xs};

  > label {
    font-weight: 600;
  }
`

const Input = styled.input`
  width: 100%;
  min-height: ${target};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};

  &:focus {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

const Fault = styled.p`
  min-height: ${errorLine};
  color: ${color.danger};
  font-size: ${textSize.small};
  line-height: ${errorLine};
`
