import { createContext, use } from 'react'

/** What stands in the fields of the form above, by name; nothing before the page is alive. */
export const TypedContext = createContext<Readonly<Record<string, string>>>({})

/** What stands in the form's field of that name; undefined before the page is alive. */
export function useTyped(name: string): string | undefined {
  return use(TypedContext)[name]
}
