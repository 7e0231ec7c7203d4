import { createContext, use } from 'react'

/** What the server made of a form that the browser posted itself, before or without the program. */
export interface SentForm {
  /** What was typed, by field name. */
  values: Readonly<Record<string, string>>
  /** Why it was not accepted, by field name; `form` is the whole form's. */
  errors: Readonly<Record<string, string>>
  isDone?: boolean
}

/** Of the query parameter and the element where the browser is led once a form is sent. */
export const sentId = 'sent'

/** Of the page that was loaded; undefined once the visitor has left it. */
export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** What was typed into a field before the server sent the form back. */
export function useSentValue(name: string): string | undefined {
  return use(SentFormContext)?.values[name]
}
