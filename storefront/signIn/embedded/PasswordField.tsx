import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { color, radius, space, target, textSize } from '../../styles/cssTokens.ts'
import { TextField } from '../../forms/TextField.tsx'

interface Props {
  label: string
  name: string
  /** Chosen now, so that the rule is told before anything is typed. */
  isNew?: boolean
}

/** A password, hidden unless its owner wants to see it. No length stops the typing: a pasted one would be cut short unseen. */
export function PasswordField({ label, name, isNew = false }: Props) {
  const [isShown, setShown] = useState(false)
  const labelId = useId()
  return (
    <TextField
      label={label}
      labelId={labelId}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      {...(isNew
        ? {
            autoComplete: 'new-password',
            minLength: limits.passwordMin,
            hint: `At least ${limits.passwordMin} characters.`,
          }
        : { autoComplete: 'current-password' })}
    >
      <Toggle type="button" aria-describedby={labelId} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Toggle>
    </TextField>
  )
}

const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  min-width: ${target};
  padding-inline: ${space.m};
  border-radius: ${radius.m};
  color: ${color.accent};
  font-size: ${textSize.small};
  font-weight: 600;
  cursor: pointer;
`
