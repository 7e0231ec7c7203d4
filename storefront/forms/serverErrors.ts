import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import * as texts from '../texts/forms.ts'
import { getControls } from './controls.ts'
import type { FormErrors } from './formContext.ts'

/**
 * Converts an error thrown by `shopApi` to messages. Errors of the form's fields are shown next to them, all others for the form
 * itself.
 */
export function serverErrors(error: unknown, form: HTMLFormElement): FormErrors {
  return explainFailure(
    error,
    getControls(form).map(({ name }) => name),
  )
}

/** Like `serverErrors`, for a form with the given field names. */
export function explainFailure(error: unknown, names: readonly string[]): FormErrors {
  const { status = 0, body: { errors } = { errors: {} } } = error instanceof ApiError ? error : {}
  if (status === 429) return { form: texts.tooManyCalls }
  const isRefused = status >= 400 && status < 500 && Object.keys(errors).length > 0
  if (isRefused) return toFormErrors(errors, names)
  return { form: status === 0 ? texts.unreachable : texts.failed }
}

/** Errors of fields that the form lacks are shown for the form itself. */
const toFormErrors = (errors: Record<string, string>, names: readonly string[]): FormErrors => {
  const shown = Object.entries(errors).filter(([name]) => names.includes(name))
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  const rest = others.map(([, error]) => error).join(' ')
  return { ...Object.fromEntries(shown), ...(rest && { form: rest }) }
}
