import { useNotify } from 'react-admin'
import { fullErrorText } from '../words/errorText.ts'
import type { ResultOptions } from './resultOptions.ts'

/** Says what failed, and below it why, line by line: an error says what it knows, words stand as they are. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string, ...why: unknown[]) =>
    notify(title, {
      type: 'error',
      kind: 'result',
      why: why.map(fullErrorText),
    } satisfies ResultOptions & { type: 'error' })
}
