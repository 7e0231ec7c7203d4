import type { InputHTMLAttributes } from 'react'
import { set } from 'react-hook-form'
import type { z } from 'zod'

type Values = Record<string, unknown>

/** A react-admin form's `validate` from a schema: the first message for each field with an error, shaped like the values. */
export function zodValidate(schema: z.ZodType) {
  return (values: Values): Values => toFieldErrors(schema.safeParse(values).error)
}

/** The first message for each field with an error, shaped like the values; none without an error. */
export function toFieldErrors(error: Pick<z.ZodError, 'issues'> | undefined): Values {
  const errors: Values = {}
  for (const { path, message } of error?.issues.toReversed() ?? []) set(errors, path.join('.'), message)
  return errors
}

/**
 * Marks an input as required for eyes and screen readers; the rule itself is the schema's. `attributes` are what else its
 * element carries.
 */
export function requiredInputProps(attributes: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    isRequired: true,
    slotProps: { htmlInput: { ...attributes, 'aria-required': true } },
  }
}
