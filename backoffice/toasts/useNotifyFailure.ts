import { useNotify } from 'react-admin'
import { fullErrorText } from '../words/errorText.ts'

/** What makes a toast one with a title (specification, section 9: system A). */
export interface ResultOptions {
  why?: string[]
}

/** Says what failed, and below it why, line by line: an error says what it knows, words stand as they are. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string, ...why: unknown[]) =>
    notify(title, { type: 'error', why: why.map(fullErrorText) } satisfies ResultOptions & { type: 'error' })
}
