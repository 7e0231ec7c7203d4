import { useNotify } from 'react-admin'
import { reasonsOf } from '../../words/errorText.ts'
import type { ResultOptions } from './resultOptions.ts'

/** Says what failed, and below it why, line by line: an error says all that it knows, words stand as they are. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string, ...why: unknown[]) =>
    notify(title, {
      type: 'error',
      kind: 'result',
      why: [...new Set(why.flatMap((one) => reasonsOf(one)))],
    } satisfies ResultOptions & { type: 'error' })
}
