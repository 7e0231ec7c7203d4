import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getControls, isPassword } from './controls.ts'
import type { FormErrors } from './formContext.ts'

export interface SubmitOptions {
  /** What is wrong with what was typed; nothing wrong lets it go. It may load its rules first. */
  validate: (form: HTMLFormElement) => FormErrors | Promise<FormErrors>
  send: (values: FormData) => Promise<void>
  /** Tells what made `check` or `send` fail. */
  toErrors: (error: unknown, form: HTMLFormElement) => FormErrors
}

/**
 * Sends a form's fields once they are right, and one time only; tells what is wrong and takes the visitor there. `mend`
 * looks at a field again that was found wrong and is being changed.
 */
export function useFormSubmit({ validate, send, toErrors }: SubmitOptions) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>('open')
  const isSending = useRef(false)

  const showErrors = (form: HTMLFormElement, invalid: FormErrors) => {
    // At once, as a field that is locked still takes no focus.
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
      // Before the fields are locked: a disabled one counts as absent.
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

/** Rules that cannot be loaded now find fault again when it is sent. */
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
  // To be typed anew, as nobody sees which character was wrong.
  if (first instanceof HTMLInputElement && isPassword(first)) first.select()
}
