import { useNotify } from 'react-admin'
import { reasonsOf } from '../../words/errorText.ts'
import { FailureText } from '../states.tsx'

/** What makes a toast a result with a title (specification, section 9: system A) and not a short message. */
export interface ResultOptions {
  kind: 'result'
  /** Stands below the title, line by line. */
  why?: string[]
}

/**
 * Says that something went well whose failure `useNotifyFailure` says: in the same place, with the same look. Results with a
 * title are those of shop settings, categories and forms like theirs; everything else (items, media, lists) is a short
 * message of react-admin's `notify`, whether it went well or not, for several may come at a time.
 */
export function useNotifySuccess() {
  const notify = useNotify()
  return (title: string) =>
    notify(title, { type: 'success', kind: 'result' } satisfies ResultOptions & { type: 'success' })
}

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

/** Says in a short message what failed, and below that what its error adds; `useNotifyFailure` says results with a title. */
export function useNotifyError() {
  const notify = useNotify()
  return (said: string, error: unknown) =>
    notify(<FailureText said={said} error={error} />, { type: 'error' })
}
