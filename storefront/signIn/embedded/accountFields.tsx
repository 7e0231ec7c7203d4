import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { EmailField } from '../../forms/EmailField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { color, radius, space, target, textSize } from '../../styles/cssTokens.ts'

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

/** Browsers take an address without a dot for one; no mail gets there, and the server refuses it. */
const pattern = String.raw`.+@.+\.[A-Za-z]{2,}`

/** The address somebody signs in with. */
export function AccountEmail() {
  return <EmailField autoComplete="username" pattern={pattern} maxLength={limits.email} />
}

/** Tells a password manager whose password is changed; people see nothing of it. */
export function AccountName({ email }: { email: string }) {
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
