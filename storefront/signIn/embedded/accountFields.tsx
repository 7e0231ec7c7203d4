import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { EmailField } from '../../forms/EmailField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { color, radius, space, target, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/signInForms.tsx'

interface Props {
  label: string
  name: string
  /** True for a new password, which shows the password rule as a hint. */
  isNew?: boolean
}

/**
 * A password field with a button that reveals the text. It has no `maxLength`, which would silently truncate a pasted password.
 */
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
            hint: texts.passwordHint,
          }
        : { autoComplete: 'current-password' })}
    >
      <Toggle type="button" aria-describedby={labelId} onClick={() => setShown(!isShown)}>
        {isShown ? texts.hide : texts.show}
      </Toggle>
    </TextField>
  )
}

export function AccountEmailField() {
  return <EmailField autoComplete="username" maxLength={limits.email} />
}

/** A hidden field that tells password managers whose password changes. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
