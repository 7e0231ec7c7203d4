import { limits } from '../../../dataProvider/contract/limits.ts'
import { EmailField } from '../../forms/EmailField.tsx'

/** Browsers take an address without a dot for one; no mail gets there, and the server refuses it. */
const pattern = String.raw`.+@.+\.[A-Za-z]{2,}`

/** The address somebody signs in with. */
export function AccountEmail() {
  return <EmailField autoComplete="username" pattern={pattern} maxLength={limits.email} />
}
