import { getTextValues } from './controls.ts'
import type { FormErrors } from './formContext.ts'

/** The part of a zod schema that is used here; schemas are loaded lazily. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** Validates a form by a lazily loaded schema: `preload` at the first focus, `validate` before sending. */
export function createValidator(load: () => Promise<Schema>) {
  return {
    // Offline: `validate` tries again.
    preload: () => void load().catch(() => {}),
    validate: async (form: HTMLFormElement): Promise<FormErrors> => parseErrors(await load(), form),
  }
}

/** The first error of each field. */
const parseErrors = (validator: Schema, form: HTMLFormElement): FormErrors => {
  const issues = validator.safeParse(getTextValues(form)).error?.issues ?? []
  const errors = issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const)
  return Object.fromEntries(errors.toReversed())
}
