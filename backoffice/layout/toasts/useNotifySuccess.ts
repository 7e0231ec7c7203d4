import { useNotify } from 'react-admin'
import type { ResultOptions } from './resultOptions.ts'

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
