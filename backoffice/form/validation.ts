import type { InputHTMLAttributes } from 'react'
import { set } from 'react-hook-form'
import type { z } from 'zod'

type Values = Record<string, unknown>

/** Creates a form's `validate` function, which returns the first message for each invalid field, shaped like the values. */
export function zodValidate(schema: z.ZodType) {
  return (values: Values): Values => toFieldErrors(schema.safeParse(values).error)
}

/** Returns the first message for each invalid field, shaped like the values; an empty object if there is no error. */
export function toFieldErrors(error: Pick<z.ZodError, 'issues'> | undefined): Values {
  const errors: Values = {}
  for (const { path, message } of error?.issues.toReversed() ?? []) set(errors, path.join('.'), message)
  return errors
}

/**
 * Marks an input as required, visually and for screen readers; the schema enforces it. `attributes` are set on the input element.
 */
export function requiredInputProps(attributes: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    isRequired: true,
    slotProps: { htmlInput: { ...attributes, 'aria-required': true } },
  }
}
