import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { getTextValues } from './controls.ts'
import type { FormErrors } from './formContext.ts'

type Schemas = typeof import('../../dataProvider/resources/visitorForms.schema.ts')

/** The part of a zod schema used here. */
interface Schema<Values> {
  parse: (values: unknown) => Values
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/**
 * Creates a form's validation from a schema of the contract. The schemas and zod are a separate chunk; call `preload` at the
 * form's first focus. If the chunk fails to load, the form is sent unvalidated, because the server validates it too.
 */
export function createFormSchema<Values>(select: (schemas: Schemas) => Schema<Values>) {
  const loadOrSkip = () => loadSchemas().then(select, () => unchecked as Schema<Values>)
  return {
    preload: () => void loadOrSkip(),
    validate: async (form: HTMLFormElement): Promise<FormErrors> =>
      getErrors(await loadOrSkip(), getTextValues(form)),
    /** Like `validate`, for values by field name. */
    check: async (values: Readonly<Record<string, string>>): Promise<FormErrors> =>
      getErrors(await loadOrSkip(), values),
    parse: async (values: FormData): Promise<Values> =>
      (await loadOrSkip()).parse(Object.fromEntries(values)),
  }
}

/** Accepts all texts and omits files, which no schema contains. */
const unchecked: Schema<unknown> = {
  parse: (values) =>
    Object.fromEntries(Object.entries(values as object).filter(([, value]) => typeof value === 'string')),
  safeParse: () => ({}),
}

/** Returns the first error of each field. */
const getErrors = (schema: Schema<unknown>, values: Readonly<Record<string, string>>): FormErrors => {
  const issues = schema.safeParse(values).error?.issues ?? []
  const errors = issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const)
  return Object.fromEntries(errors.toReversed())
}

const loadSchemas = () => loadChunk(() => import('../../dataProvider/resources/visitorForms.schema.ts'))
