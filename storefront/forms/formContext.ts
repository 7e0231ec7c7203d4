import { createContext, use } from 'react'

/** Error messages by field name. The key `form` is for errors of the form itself. */
export type FormErrors = Readonly<Record<string, string>>

export const FormErrorsContext = createContext<FormErrors>({})

/** True while the form is being sent. Its fields are then locked. */
export const PendingContext = createContext(false)

/** The fields' values by name. A `Form` provides none before hydration. */
export const FormValuesContext = createContext<Readonly<Record<string, string>>>({})

/** Returns the value of a field in the surrounding form. Undefined if the value is unknown, for example before hydration. */
export function useFormValue(name: string): string | undefined {
  return use(FormValuesContext)[name]
}
