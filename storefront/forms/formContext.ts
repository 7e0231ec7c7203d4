import { createContext, use } from 'react'

/** Error texts by field name; `form` is the whole form's. */
export type FormErrors = Readonly<Record<string, string>>

export const FormErrorsContext = createContext<FormErrors>({})

/** True while the form is being sent: its fields are locked, as they are emptied afterwards. */
export const PendingContext = createContext(false)

/** The fields' values by name; empty before hydration. */
export const FormValuesContext = createContext<Readonly<Record<string, string>>>({})

/** The value of a field of the surrounding form; undefined before hydration. */
export function useFormValue(name: string): string | undefined {
  return use(FormValuesContext)[name]
}
