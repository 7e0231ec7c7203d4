import type { ReactNode } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError, type IdentityFault } from '../../../identity/errors.ts'
import type { Faults } from '../../forms/errors.ts'
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
  beside?: Partial<Record<IdentityFault, string>>
  /** Said once it is done, above fields that are empty again. */
  done?: string
  children: ReactNode
}

/** A form of the embedded provider. */
export function EmbeddedForm({ send, beside = {}, ...form }: Props) {
  return (
    <Form
      {...form}
      check={faultsIn}
      send={(typed) => send((name) => String(typed.get(name) ?? ''))}
      explain={(error) => explain(error, beside)}
    />
  )
}

const explain = (error: unknown, beside: Partial<Record<IdentityFault, string>>): Faults => {
  const known = error instanceof IdentityError ? error : new IdentityError('unavailable')
  return { [beside[known.fault] ?? 'form']: known.message }
}

const missing: Record<string, string> = {
  fullName: 'Enter your name.',
  email: 'Enter your e-mail.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
}

/** What is wrong with what was typed, in words; the browser decides, but for lengths, which it leaves out of what it filled in. */
function faultsIn(form: HTMLFormElement): Faults {
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
