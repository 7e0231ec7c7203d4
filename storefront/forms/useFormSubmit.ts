import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SentForm } from '../data/settings.ts'
import { getControls, isPassword } from './controls.ts'
import type { FormErrors } from './formContext.ts'

export interface SubmitOptions {
  /** An empty result means valid. It may load its schema first. */
  validate: (form: HTMLFormElement) => FormErrors | Promise<FormErrors>
  send: (values: FormData) => Promise<void>
  /** Turns what `validate` or `send` threw into texts. */
  toErrors: (error: unknown, form: HTMLFormElement) => FormErrors
}

/**
 * Validates and sends a form, once even after a double click; shows errors and focuses the first one. `revalidate` checks a
 * field with an error again while it is being changed. `sent` is the server's result for the form, if it was posted.
 */
export function useFormSubmit({ validate, send, toErrors }: SubmitOptions, sent?: SentForm) {
  const [errors, setErrors] = useState<FormErrors>(sent?.errors ?? {})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>(sent?.isDone ? 'done' : 'open')
  const isSending = useRef(false)

  const showErrors = (form: HTMLFormElement, invalid: FormErrors) => {
    // Synchronously, as a field that is still locked cannot take the focus.
    flushSync(() => {
      setErrors(invalid)
      setProgress('open')
    })
    focusFirstError(form, invalid)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const invalid = await validate(form)
      if (Object.keys(invalid).length > 0) return showErrors(form, invalid)
      // Before the fields are locked: FormData leaves out disabled ones.
      const values = new FormData(form)
      setErrors({})
      setProgress('pending')
      await send(values)
      form.reset()
      setProgress('done')
    } catch (error) {
      showErrors(form, toErrors(error, form))
    } finally {
      isSending.current = false
    }
  }

  const revalidate = async (form: HTMLFormElement, name: string) => {
    if (!(name in errors)) return
    const error = (await tryValidate(form, validate))[name]
    setErrors((current) => replaceError(current, name, error))
  }

  return { errors, progress, submit, revalidate }
}

const replaceError = (errors: FormErrors, name: string, error: string | undefined): FormErrors => {
  const others = Object.entries(errors).filter(([other]) => other !== name)
  return Object.fromEntries(error === undefined ? others : [...others, [name, error]])
}

/** When the schema cannot be loaded now, the next submit validates again. */
const tryValidate = async (
  form: HTMLFormElement,
  validate: SubmitOptions['validate'],
): Promise<FormErrors> => {
  try {
    return await validate(form)
  } catch {
    return {}
  }
}

const focusFirstError = (form: HTMLFormElement, errors: FormErrors) => {
  const first = getControls(form).find(({ name }) => name in errors)
  if (!first) return
  first.focus()
  // Selected to be typed again, as a hidden password cannot be corrected.
  if (first instanceof HTMLInputElement && isPassword(first)) first.select()
}
