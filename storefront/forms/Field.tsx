import { type ReactNode, use, useId } from 'react'
import { styled } from 'styled-components'
import { color, errorLine, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/forms.ts'
import { FormErrorsContext } from './formContext.ts'

/** Attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

export interface FieldProps {
  label: string
  labelId?: string | undefined
  /** Shown below the control while there is no error. */
  hint?: string | undefined
}

interface Props extends FieldProps {
  /** The control's name, which is also the key of its error. */
  name: string
  isOptional?: boolean | undefined
  /** Shown at the end of the line below the control. Hidden from screen readers. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and a line of reserved height for the hint or error. */
export function Field({ label, labelId, hint, name, isOptional, aside, children }: Props) {
  const id = useId()
  const error = use(FormErrorsContext)[name]
  const note = error ?? hint
  return (
    <Box>
      <label id={labelId} htmlFor={id}>
        {label}
        {isOptional && <small>{texts.optional}</small>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
      })}
      <Foot>
        <Note id={`${id}-note`} aria-live="polite" $isError={error !== undefined}>
          {note}
        </Note>
        {aside !== undefined && <Aside aria-hidden="true">{aside}</Aside>}
      </Foot>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xs};

  > label {
    font-weight: 600;
  }

  > label > small {
    color: ${color.muted};
    font-size: ${textSize.small};
    font-weight: 400;
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  min-height: ${errorLine};
  font-size: ${textSize.small};
  line-height: ${errorLine};
`

const Note = styled.p<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? color.danger : color.muted)};
`

const Aside = styled.span`
  flex: none;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`

/** Shows fields side by side if there is enough space. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.m};
`
