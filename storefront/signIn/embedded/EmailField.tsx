import { limits } from '../../../dataProvider/contract/limits.ts'
import { FormField } from './FormField.tsx'

/** Browsers take an address without a dot for one; no mail gets there, and the server refuses it. */
const pattern = String.raw`.+@.+\.[A-Za-z]{2,}`

/** The address somebody signs in with. */
export function EmailField() {
  return (
    <FormField
      label="E-mail"
      name="email"
      type="email"
      pattern={pattern}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
    />
  )
}
