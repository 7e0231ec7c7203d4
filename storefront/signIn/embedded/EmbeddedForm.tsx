import type { ReactNode } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError, type IdentityErrorCode } from '../../../identity/errors.ts'
import type { FormErrors } from '../../forms/formContext.ts'
import { Form } from '../../forms/Form.tsx'

/** Gives what stands in the field of that name; an empty text when there is none. */
export type ReadField = (name: string) => string

interface Props {
  /** What the button says. */
  action: string
  /** What it says while the form is sent. */
  pending: string
  /** Throws IdentityError. */
  send: (read: ReadField) => Promise<void>
  /** The field beside which a fault is told; any other fault is the form's. */
  errorFields?: Partial<Record<IdentityErrorCode, string>>
  /** Said once it is done, above fields that are empty again. */
  done?: string
  children: ReactNode
}

/** A form of the embedded provider. */
export function EmbeddedForm({ send, errorFields = {}, ...form }: Props) {
  return (
    <Form
      {...form}
      validate={validateForm}
      send={(values) => send((name) => String(values.get(name) ?? ''))}
      toErrors={(error) => toErrors(error, errorFields)}
    />
  )
}

const toErrors = (error: unknown, errorFields: Partial<Record<IdentityErrorCode, string>>): FormErrors => {
  const known = error instanceof IdentityError ? error : new IdentityError('unavailable')
  return { [errorFields[known.code] ?? 'form']: known.message }
}

const missingTexts: Record<string, string> = {
  fullName: 'Enter your name.',
  email: 'Enter your e-mail.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
}

/** What is wrong with what was typed, in words; the browser decides, but for lengths, which it leaves out of what it filled in. */
function validateForm(form: HTMLFormElement): FormErrors {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const error = validateInput(input)
      return error === undefined ? [] : [[input.name, error]]
    }),
  )
}

const validateInput = (input: HTMLInputElement): string | undefined => {
  const { name, value, validity } = input
  if (validity.valueMissing || (name === 'fullName' && value.trim() === '')) return missingTexts[name]
  if (validity.typeMismatch || validity.patternMismatch) return 'This does not look like an e-mail address.'
  if (input.getAttribute('autocomplete') !== 'new-password') return undefined
  if (value.length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`
  if (value.length > limits.passwordMax) return `Use at most ${limits.passwordMax} characters.`
  return undefined
}
