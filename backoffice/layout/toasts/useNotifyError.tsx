import { useNotify } from 'react-admin'
import { FailureText } from '../FailureText.tsx'

/** Says in a short message what failed, and below that what its error adds; `useNotifyFailure` says results with a title. */
export function useNotifyError() {
  const notify = useNotify()
  return (said: string, error: unknown) =>
    notify(<FailureText said={said} error={error} />, { type: 'error' })
}
