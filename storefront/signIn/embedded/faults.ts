import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Faults } from '../../forms/faults.ts'

const missing: Record<string, string> = {
  fullName: 'Enter your name.',
  email: 'Enter your e-mail.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
}

/** What is wrong with what was typed, in words; the browser decides, but for lengths, which it leaves out of what it filled in. */
export function faultsIn(form: HTMLFormElement): Faults {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const fault = faultOf(input)
      return fault === undefined ? [] : [[input.name, fault]]
    }),
  )
}

const faultOf = (input: HTMLInputElement): string | undefined => {
  const { name, value, validity } = input
  if (validity.valueMissing || (name === 'fullName' && value.trim() === '')) return missing[name]
  if (validity.typeMismatch || validity.patternMismatch) return 'This does not look like an e-mail address.'
  if (input.getAttribute('autocomplete') !== 'new-password') return undefined
  if (value.length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`
  if (value.length > limits.passwordMax) return `Use at most ${limits.passwordMax} characters.`
  return undefined
}
