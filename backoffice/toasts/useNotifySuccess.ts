import { useNotify } from 'react-admin'
import type { ResultOptions } from './useNotifyFailure.ts'

/** Says that something went well whose failure `useNotifyFailure` says: in the same place, with the same air. */
export function useNotifySuccess() {
  const notify = useNotify()
  return (title: string) =>
    notify(title, { type: 'success', why: [] } satisfies ResultOptions & { type: 'success' })
}
