import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import * as texts from '../texts/forms.ts'
import { getControls } from './controls.ts'
import type { FormErrors } from './formContext.ts'

/**
 * Error texts for what a call of `shopApi` threw: beside the fields that the server names, otherwise for the whole form.
 */
export function serverErrors(error: unknown, form: HTMLFormElement): FormErrors {
  return explainFailure(
    error,
    getControls(form).map(({ name }) => name),
  )
}

/** The same for a form with fields of these names. */
export function explainFailure(error: unknown, names: readonly string[]): FormErrors {
  const { status = 0, body: { errors } = { errors: {} } } = error instanceof ApiError ? error : {}
  if (status === 429) return { form: texts.tooManyCalls }
  const isRefused = status >= 400 && status < 500 && Object.keys(errors).length > 0
  if (isRefused) return toFormErrors(errors, names)
  return { form: status === 0 ? texts.unreachable : texts.failed }
}

/** Errors of fields that the form does not have are shown for the whole form. */
const toFormErrors = (errors: Record<string, string>, names: readonly string[]): FormErrors => {
  const shown = Object.entries(errors).filter(([name]) => names.includes(name))
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  const rest = others.map(([, error]) => error).join(' ')
  return { ...Object.fromEntries(shown), ...(rest && { form: rest }) }
}
