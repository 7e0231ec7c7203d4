import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { getControls } from './controls.ts'
import type { FormErrors } from './formContext.ts'

/**
 * Why the shop's server did not take a form, from what a call of `shopApi` threw: beside the fields that its refusal
 * names, else what to do and that nothing is lost.
 */
export function serverErrors(error: unknown, form: HTMLFormElement): FormErrors {
  const { status = 0, body: { errors } = { errors: {} } } = error instanceof ApiError ? error : {}
  if (status === 429) return { form: 'That was often in a short time. Please wait a while; nothing is lost.' }
  const isRefused = status >= 400 && status < 500 && Object.keys(errors).length > 0
  if (isRefused) return toFormErrors(errors, form)
  return {
    form:
      status === 0
        ? 'The shop could not be reached. What you wrote is still here.'
        : 'It did not go through. What you wrote is still here.',
  }
}

/** What is wrong with a field that the form does not show is told below all of them. */
const toFormErrors = (errors: Record<string, string>, form: HTMLFormElement): FormErrors => {
  const names = new Set(getControls(form).map(({ name }) => name))
  const shown = Object.entries(errors).filter(([name]) => names.has(name))
  const others = Object.entries(errors).filter(([name]) => !names.has(name))
  const rest = others.map(([, error]) => error).join(' ')
  return { ...Object.fromEntries(shown), ...(rest && { form: rest }) }
}
