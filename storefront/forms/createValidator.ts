import { textValues } from './controls.ts'
import type { FormErrors } from './formContext.ts'

/** A zod schema of the contract, which a form loads only when it is about to be sent. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What a form does by rules that are loaded for it: `prepare` as soon as somebody turns to it, `check` before it is sent. */
export function createValidator(load: () => Promise<Schema>) {
  return {
    // Without a connection they are asked for again by the check.
    preload: () => void load().catch(() => {}),
    validate: async (form: HTMLFormElement): Promise<FormErrors> => parseErrors(await load(), form),
  }
}

/** The first fault of each field. */
const parseErrors = (validator: Schema, form: HTMLFormElement): FormErrors => {
  const issues = validator.safeParse(textValues(form)).error?.issues ?? []
  const errors = issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const)
  return Object.fromEntries(errors.toReversed())
}
