import { createContext, use } from 'react'

/** What is wrong, by the name of the field it is told beside; `form` is the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>

/** What is wrong with the form above, for its fields. */
export const FormErrorsContext = createContext<FormErrors>({})

/** True while the form above is being sent: what is typed then would be lost with what was sent. */
export const PendingContext = createContext(false)

/** What stands in the fields of the form above, by name; nothing before the page is alive. */
export const FormValuesContext = createContext<Readonly<Record<string, string>>>({})

/** What stands in the form's field of that name; undefined before the page is alive. */
export function useFormValue(name: string): string | undefined {
  return use(FormValuesContext)[name]
}
