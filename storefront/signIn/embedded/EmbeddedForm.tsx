import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isEmail } from '../../../dataProvider/contract/email.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError, type IdentityErrorCode } from '../../../identity/errors.ts'
import type { FormErrors } from '../../forms/formContext.ts'
import { useSettings } from '../../data/settings.ts'
import { Form } from '../../forms/Form.tsx'
import * as texts from '../../texts/signInForms.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Returns a field's value, or an empty string if the field does not exist. */
type ReadField = (name: string) => string

interface Props {
  action: string
  /** The button's text while the form is being sent. */
  pending: string
  /** Rejects with IdentityError on failure. */
  send: (read: ReadField) => Promise<void>
  /** Maps an error code to the field that shows the error. Other errors are shown for the form itself. */
  errorFields?: Partial<Record<IdentityErrorCode, string>>
  done?: string
  children: ReactNode
}

export function EmbeddedForm({ send, errorFields = {}, ...form }: Props) {
  const [isElsewhere, setElsewhere] = useState(false)
  const { origin } = new URL(useSettings().publicUrl)
  const handleError = (error: unknown) => {
    if (isWrongAddress(error) && origin !== window.location.origin) setElsewhere(true)
    return toErrors(error, errorFields)
  }
  if (isElsewhere) return <WrongAddress />
  return (
    <Form
      {...form}
      validate={validateForm}
      send={(values) => send((name) => String(values.get(name) ?? ''))}
      toErrors={handleError}
    />
  )
}

const isWrongAddress = (error: unknown) => error instanceof IdentityError && error.code === 'wrong-address'

const toErrors = (error: unknown, errorFields: Partial<Record<IdentityErrorCode, string>>): FormErrors => {
  const known = error instanceof IdentityError ? error : new IdentityError('unavailable')
  return { [errorFields[known.code] ?? 'form']: known.message }
}

/**
 * Uses the browser's validation for missing values. Checks email addresses itself, because browsers validate them differently.
 * Also checks the length of a new password, because browsers skip this for autofilled values.
 */
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
  if (validity.valueMissing || (name === 'fullName' && value.trim() === '')) return texts.missing[name]
  if (name === 'email' && !isEmail(value.trim())) return texts.emailInvalid
  if (input.getAttribute('autocomplete') !== 'new-password') return undefined
  if (value.length < limits.passwordMin) return texts.passwordTooShort
  if (value.length > limits.passwordMax) return texts.passwordTooLong
  return undefined
}

/** Shown at an address where accounts do not work. Links to the same page at `PUBLIC_URL` (SGN-9). */
function WrongAddress() {
  const { pathname, search } = useLocation()
  const { host, origin } = new URL(useSettings().publicUrl)
  return (
    <StateBox role="alert">
      <p>{texts.wrongAddress(host)}</p>
      <p>{texts.wrongAddressHint(window.location.host, host)}</p>
      <ButtonLink to={origin + pathname + search}>{texts.continueAt(host)}</ButtonLink>
    </StateBox>
  )
}
