import { use, useId, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target, textSize } from '../../styles/cssTokens.ts'
import { errorLine } from '../geometry.ts'
import { FaultsContext } from './faults.ts'

interface Props extends ComponentProps<'input'> {
  label: string
  labelId?: string
  name: string
  /** Said below before anything is wrong. */
  hint?: string
}

/** Label above, what is asked or wrong below; the room for it is kept, so that nothing moves. Children stand in the field's end. */
export function FormField({ label, labelId, hint, children, ...input }: Props) {
  const id = useId()
  const fault = use(FaultsContext)[input.name]
  const note = fault ?? hint
  return (
    <Field>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      <Frame>
        <Input
          required
          {...input}
          id={id}
          aria-invalid={fault !== undefined}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        />
        {children}
      </Frame>
      <Note id={`${id}-note`} aria-live="polite" $isFault={fault !== undefined}>
        {note}
      </Note>
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

const Frame = styled.div`
  position: relative;
`

const Input = styled.input`
  width: 100%;
  min-height: ${target};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};

  &:not(:only-child) {
    padding-inline-end: 4.5rem;
  }

  &:focus {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

const Note = styled.p<{ $isFault: boolean }>`
  min-height: ${errorLine};
  color: ${({ $isFault }) => ($isFault ? color.danger : color.muted)};
  font-size: ${textSize.small};
  line-height: ${errorLine};
`
